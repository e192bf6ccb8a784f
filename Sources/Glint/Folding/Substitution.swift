/// One or two ASCII scalars that a letter with a stroke, a ligature or a typographic mark folds to.
struct Substitution {
  private let first: UInt32
  private let second: UInt32

  /// How many scalars.
  var count: Int { second == 0 ? 1 : 2 }
  /// One of them.
  subscript(position: Int) -> UInt32 { position == 0 ? first : second }

  /// What step 3 makes of a case-folded letter (ø, æ), nil when it keeps it.
  init?(letter: UInt32) {
    guard ScalarRecord(of: letter).traits.contains(.letter) else { return nil }
    self.init(of: letter, in: SubstitutionTable.letters)
  }

  /// What step 4 makes of a quote, dash or slash, nil for other scalars.
  init?(punctuation: UInt32) {
    guard ScalarRecord(of: punctuation).traits.contains(.punctuation) else { return nil }
    self.init(of: punctuation, in: SubstitutionTable.punctuation)
  }

  private init?(of scalar: UInt32, in table: StaticString) {
    var low = 0
    var high = table.utf8CodeUnitCount / 8
    while low < high {
      let middle = (low + high) / 2
      if table.digits(at: middle * 8, count: 4) < scalar { low = middle + 1 } else { high = middle }
    }
    guard low < table.utf8CodeUnitCount / 8, table.digits(at: low * 8, count: 4) == scalar else {
      return nil
    }
    first = table.digits(at: low * 8 + 4, count: 2)
    second = table.digits(at: low * 8 + 6, count: 2)
  }
}
