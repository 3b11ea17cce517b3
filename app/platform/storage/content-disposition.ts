/** The header that makes an answer a download with this name, in all letters (RFC 6266 and 5987). */
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
