/// The layout of the three levels of the n-gram trie in a segment.
///
/// ```
/// level 1, level 2 := node* sentinel
/// node             := label: u32, documents: u32, first child: u32
/// sentinel         := 0: u32, 0: u32, number of nodes of the next level: u32
/// level 3          := leaf*
/// leaf             := word: u32, a: u32, b: u32
/// ```
/// Nodes of a level stand in the order of their paths, so the children of a node are contiguous:
/// from its first child to that of the node behind it. The lowest 21 bits of a leaf's word are
/// its label, two bits its kind: 0 one document (a = 1, b the document), 1 two documents (a, b),
/// 2 an encoded list (a documents; its offset is b plus the word's highest nine bits times 2³²).
enum TrieFormat {
  /// Bytes of a node and of a leaf.
  static let nodeLength = 12
  /// The bits of a label.
  static let labelMask: UInt32 = 0x1F_FFFF
  /// Where the kind of a leaf begins in its word.
  static let kindShift: UInt32 = 21
  /// Where the high bits of a list's offset begin in the word of its leaf.
  static let offsetShift: UInt32 = 23
  /// The end of offsets that a leaf can hold.
  static let offsetLimit: UInt64 = 1 << 41
}
