extension ContiguousArray where Element == UInt32 {
  /// Whether some scalars stand among the first elements, one behind the other.
  ///
  /// Eight places are looked at in one step, by the first and the last scalar.
  ///
  /// - Precondition: the array has sixteen elements more than `count`.
  /// - Complexity: O(count) as a rule.
  func contains(_ needle: [UInt32], amongFirst count: Int) -> Bool {
    guard let first = needle.first, let last = needle.last else { return true }
    let distance = needle.count &- 1
    precondition(count >= 0 && count <= self.count &- 16, "the search leaves the array")
    let end = count &- distance
    let firstLanes = SIMD8<UInt32>(repeating: first)
    let lastLanes = SIMD8<UInt32>(repeating: last)
    // SAFETY: `place` is below `count - distance`, so that a vector behind it, or `distance` further,
    // ends before `count + 8`, which the line above keeps inside.
    return unsafe withUnsafeBytes { bytes in
      var place = 0
      while place < end {
        let a = unsafe bytes.loadUnaligned(fromByteOffset: place &* 4, as: SIMD8<UInt32>.self)
        let b = unsafe bytes.loadUnaligned(
          fromByteOffset: (place &+ distance) &* 4, as: SIMD8<UInt32>.self)
        let difference = (a ^ firstLanes) | (b ^ lastLanes)
        let words = unsafe unsafeBitCast(difference .== 0, to: SIMD4<UInt64>.self)
        if words[0] | words[1] | words[2] | words[3] != 0 {
          for lane in 0..<8 where difference[lane] == 0 && place &+ lane < end {
            var index = 1
            while index < distance, self[place &+ lane &+ index] == needle[index] { index &+= 1 }
            if index >= distance { return true }
          }
        }
        place &+= 8
      }
      return false
    }
  }
}
