/// A byte as two hexadecimal digits.
func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.count < 2 ? "0\(digits)" : digits
}
