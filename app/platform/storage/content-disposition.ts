/** The header that makes a response a download with this file name in Unicode (RFC 6266 and 5987). */
export function attachmentHeader(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/%]/g, '_')
    .trim();
  const encoded = encodeURIComponent(filename.toWellFormed().normalize('NFC')).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${encoded}`;
}
