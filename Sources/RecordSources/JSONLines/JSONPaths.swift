/// The keys that are wanted of each object, as a tree of their parts.
///
/// `name.en` is found under the key `name.en` itself, and under `en` in the object under `name`.
struct JSONPaths {
  private struct Node {
    var key: [UInt8]
    var children: [Int] = []
    /// The wanted values that are here.
    var slots: [Int] = []
    /// The wanted values that are here or below: a repeated key forgets them all.
    var below: [Int] = []
  }

  /// The object of a line.
  static let root = 0

  private var nodes = [Node(key: [])]

  /// Takes the names of the wanted values; a value's slot is the place of its name.
  init(_ names: [String]) {
    for (slot, name) in names.enumerated() {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false).map {
        Array($0.utf8)
      }
      insert([Array(name.utf8)], slot)
      if parts.count > 1 && !parts.contains([]) { insert(parts, slot) }
    }
  }

  /// The node of a key in the object of a node, or nil where nothing is wanted.
  func child(of node: Int, _ bytes: [UInt8], _ key: Range<Int>) -> Int? {
    for child in nodes[node].children where nodes[child].key.count == key.count {
      let wanted = nodes[child].key
      var index = 0
      while index < wanted.count && wanted[index] == bytes[key.lowerBound + index] { index += 1 }
      if index == wanted.count { return child }
    }
    return nil
  }

  /// The slots that are filled by the value at a node.
  func slots(_ node: Int) -> [Int] { nodes[node].slots }

  /// The slots that are filled at a node or below it.
  func slots(below node: Int) -> [Int] { nodes[node].below }

  private mutating func insert(_ path: [[UInt8]], _ slot: Int) {
    var node = Self.root
    for key in path {
      node = child(of: node, key, 0..<key.count) ?? add(key, to: node)
      nodes[node].below.append(slot)
    }
    nodes[node].slots.append(slot)
  }

  private mutating func add(_ key: [UInt8], to node: Int) -> Int {
    nodes.append(Node(key: key))
    nodes[node].children.append(nodes.count - 1)
    return nodes.count - 1
  }
}
