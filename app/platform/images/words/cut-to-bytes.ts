/** The beginning of a text in UTF-8, at most so many bytes long, without half a character at its end. */
export function cutToBytes(text: string, maxBytes: number): Buffer {
  const bytes = Buffer.from(text.toWellFormed());
  let end = Math.min(maxBytes, bytes.length);
  // Bytes that go on with a character begin with the bits 10.
  while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) {
    end -= 1;
  }
  return bytes.subarray(0, end);
}
