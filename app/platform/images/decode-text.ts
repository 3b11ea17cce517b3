/**
 * A text that stands in a file: UTF-8 where it can be, since many programs write that and do not say so, else what
 * programs on Windows write.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
