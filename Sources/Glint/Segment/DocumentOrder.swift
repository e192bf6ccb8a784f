/// Puts documents into display order: the numbers of a store's records, as they will be listed.
enum DocumentOrder {
  /// The records of a store in an order.
  ///
  /// - Complexity: O(n log n) comparisons of eight bytes, and of whole texts where these agree.
  static func sorted(_ store: DocumentStore, by order: BuildOptions.Order) -> [UInt32] {
    switch order {
    case .source:
      return Array(0..<UInt32(store.count))
    case .title:
      return byTitle(store)
    case .column(_, let descending):
      return byColumn(store, descending: descending, titles: byTitle(store))
    }
  }

  /// A record with the first bytes of its order key.
  private struct Entry {
    var prefix: UInt64
    var record: UInt32
  }

  /// Sorts by base, accented form, bytes and key (definition 11 of the match rules).
  private static func byTitle(_ store: DocumentStore) -> [UInt32] {
    let titles = store.fields[0].texts
    var folder = OrderKeyFolder()
    var keys: [UInt8] = []
    var ends: [Int] = []
    var accented: [UInt8] = []
    var entries: [Entry] = []
    keys.reserveCapacity(titles.bytes.count + store.count)
    ends.reserveCapacity(store.count)
    entries.reserveCapacity(store.count)
    withBytes(of: titles.bytes) { bytes in
      for record in 0..<store.count {
        let start = keys.count
        accented.removeAll(keepingCapacity: true)
        folder.appendOrderKey(
          of: bytes.extracting(titles.range(record)), base: &keys, accented: &accented)
        ends.append(keys.count)
        entries.append(
          Entry(prefix: prefix(of: keys[start...]), record: UInt32(record)))
      }
    }
    func key(_ record: UInt32) -> ArraySlice<UInt8> {
      keys[(record == 0 ? 0 : ends[Int(record) - 1])..<ends[Int(record)]]
    }
    entries.sort { left, right in
      if left.prefix != right.prefix { return left.prefix < right.prefix }
      let order = compareBytes(key(left.record), key(right.record))
      return order == 0 ? left.record < right.record : order < 0
    }
    var sorted = entries.map(\.record)
    // Titles of one base are few, and told apart by what costs more.
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, compareBytes(key(sorted[start]), key(sorted[end])) == 0 {
        end += 1
      }
      if end - start > 1 {
        settle(&sorted[start..<end], store: store, folder: &folder)
      }
      start = end
    }
    return sorted
  }

  /// Sorts records whose bases are equal.
  private static func settle(
    _ records: inout ArraySlice<UInt32>, store: DocumentStore, folder: inout OrderKeyFolder
  ) {
    let titles = store.fields[0].texts
    var keyed: [(accented: [UInt8], record: UInt32)] = []
    withBytes(of: titles.bytes) { bytes in
      for record in records {
        var base: [UInt8] = []
        var accented: [UInt8] = []
        folder.appendOrderKey(
          of: bytes.extracting(titles.range(Int(record))), base: &base, accented: &accented)
        keyed.append((accented, record))
      }
    }
    keyed.sort { left, right in
      var order = compareBytes(left.accented[...], right.accented[...])
      if order == 0 { order = compareBytes(titles[Int(left.record)], titles[Int(right.record)]) }
      if order == 0 {
        order = compareBytes(store.keys[Int(left.record)], store.keys[Int(right.record)])
      }
      return order == 0 ? left.record < right.record : order < 0
    }
    for (offset, entry) in keyed.enumerated() {
      records[records.startIndex + offset] = entry.record
    }
  }

  private static func prefix(of key: ArraySlice<UInt8>) -> UInt64 {
    var prefix: UInt64 = 0
    for offset in 0..<8 {
      let index = key.startIndex &+ offset
      prefix = prefix &<< 8 | (index < key.endIndex ? UInt64(key[index]) : 0)
    }
    return prefix
  }

  /// Sorts by a column's values, as numbers where all are numbers, and by title within a value.
  private static func byColumn(
    _ store: DocumentStore, descending: Bool, titles: [UInt32]
  ) -> [UInt32] {
    let column = store.sortValues
    let present = titles.filter { column.presence[Int($0)] }
    let absent = titles.filter { !column.presence[Int($0)] }
    let texts = present.map { String(decoding: column.texts[Int($0)], as: UTF8.self) }
    let numbers = texts.map { Double($0.trimmed) }
    var folder = OrderKeyFolder()
    let isNumeric = numbers.allSatisfy { $0.map { !$0.isNaN } ?? false }
    let keys: [[UInt8]] =
      isNumeric
      ? []
      : texts.map { text in
        var base: [UInt8] = []
        var accented: [UInt8] = []
        withBytes(of: Array(text.utf8)) {
          folder.appendOrderKey(of: $0, base: &base, accented: &accented)
        }
        return base
      }
    func order(_ left: Int, _ right: Int) -> Int {
      if isNumeric, let a = numbers[left], let b = numbers[right] {
        return a < b ? -1 : (a > b ? 1 : 0)
      }
      return compareBytes(keys[left][...], keys[right][...])
    }
    let sorted = present.indices.sorted { left, right in
      let compared = order(left, right)
      // Titles are in order already, so that equal values keep their places.
      return compared == 0 ? left < right : (compared < 0) != descending
    }
    return sorted.map { present[$0] } + absent
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    return start.prefix(
      upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)
  }
}
