#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A dynamic library that was loaded into the process, for as long as that lives.
@safe struct LoadedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Loads the first library that there is.
  ///
  /// - Throws: `SQLiteError` with the system's reason for the last of the names.
  init(names: [String]) throws(SQLiteError) {
    for name in names where !name.isEmpty && !name.utf8.contains(0) {
      // SAFETY: the name is a C string for the time of the call.
      if let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        unsafe self.handle = handle
        return
      }
    }
    // SAFETY: the text stays as it is until the next call of this family, and is copied at once.
    let reason = unsafe dlerror().map { unsafe String(cString: $0) }
    throw SQLiteError(
      message: "the library is not installed on this machine (\(reason ?? "no name to look for"))")
  }

  /// A function by its name.
  ///
  /// - Throws: `SQLiteError` when the library has none of that name.
  /// - Precondition: `Function` is a type of C functions, and the one with which the library's
  ///   function was compiled.
  func function<Function>(_ name: String) throws(SQLiteError) -> Function {
    precondition(
      MemoryLayout<Function>.size == MemoryLayout<Int>.size, "no type of C functions")
    // SAFETY: the library is never closed, and the name is a C string for the time of the call.
    guard let address = unsafe dlsym(handle, name) else {
      throw SQLiteError(message: "the library on this machine has no function \(name)")
    }
    // SAFETY: a C function is its address; the caller answers for the type.
    return unsafe unsafeBitCast(address, to: Function.self)
  }
}
