/// The labels of one text, between its virtual spaces, and where grams begin: what is indexed of it.
struct GramLabels {
  /// The labels of the base.
  private(set) var labels: [UInt32] = []
  /// Where a cluster begins, unless everywhere but at the end.
  private(set) var starts: [Bool] = []
  /// Where ASCII stands inside a cluster: in the ß of `straße`, the second s.
  private(set) var insides: [Int] = []
  /// The grams that have a mark, each with whether it begins where a cluster does.
  private(set) var markGrams: [(gram: Gram, isStart: Bool)] = []
  /// Whether every label but the last begins a cluster.
  private(set) var isPlain = false

  /// The number of places where a gram may begin.
  var startLimit: Int { isPlain ? labels.count &- 1 : labels.count }

  /// Whether a gram begins at a place below `startLimit`.
  @inline(__always)
  func isStart(_ place: Int) -> Bool { isPlain || starts[place] }

  /// The label at a place, which may be behind the last.
  @inline(__always)
  func label(_ place: Int) -> UInt32 { place < labels.count ? labels[place] : Gram.terminator }

  /// Takes a plain text: ASCII, each byte a cluster.
  mutating func load(plain text: RawSpan) {
    isPlain = true
    insides.removeAll(keepingCapacity: true)
    markGrams.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
    labels.append(Gram.label(of: 0x20))
    for offset in 0..<text.byteCount {
      let byte = text.byte(offset)
      labels.append(Gram.label(of: UInt32(byte &- 0x41 < 26 ? byte | 0x20 : byte)))
    }
    labels.append(Gram.label(of: 0x20))
  }

  /// Takes a folded text, with its marks where it was folded with details.
  mutating func load(_ text: FoldedText) {
    isPlain = false
    labels.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    insides.removeAll(keepingCapacity: true)
    markGrams.removeAll(keepingCapacity: true)
    for index in 0..<text.scalars.count {
      labels.append(Gram.label(of: text.scalars[index]))
      let cluster = text.clusters[index]
      let isStart =
        index == 0 || cluster != FoldedText.virtual && text.clusters[index &- 1] != cluster
      starts.append(isStart)
      if !isStart, cluster != FoldedText.virtual, text.scalars[index] < 0x80 {
        insides.append(index)
      }
    }
    guard text.hasDetails else { return }
    for index in 0..<text.scalars.count {
      text.forEachMarkLabel(index) { appendMark($0, at: index) }
    }
  }

  private mutating func appendMark(_ mark: UInt32, at place: Int) {
    markGrams.append((Gram(labels[place], mark, label(place + 1)), isStart(place)))
    if place > 0 {
      let gram = Gram(labels[place - 1], labels[place], mark)
      markGrams.append((gram, isStart(place - 1)))
    }
  }
}
