import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** Files as people, and people with ill intent, give them to us. Made when needed; none is kept in the repository. */

/** A photograph of so many pixels, with noise in it unless it is to be small. */
export function photograph(
  size: { width: number; height: number } = { width: 600, height: 400 },
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: '#7a6f5d' } })
    .toFormat(format)
    .toBuffer();
}

/** A photograph of more than 5 MB. */
export function largePhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width: 1_900, height: 1_400, channels: 3, background: '#7a6f5d', noise } })
    .png()
    .toBuffer();
}

/** A photograph that says where it was taken, who took it and whose it is. */
export function locatedPhotograph(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#7a6f5d' } })
    .withExif({
      IFD0: { Artist: 'Noor Example', Copyright: '(c) 2026 Noor Example', Make: 'Camera Works' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 22/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '4/1 53/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
}

/** A PDF of one empty page, filled up to so many bytes. */
export function pdf(bytes = 0): Buffer {
  // The second line holds bytes that are no text, as every real one does.
  const header = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj\n',
  ];
  const start = Buffer.from(header + objects.join(''), 'latin1');
  const offsets = objects.map((_, index) => header.length + objects.slice(0, index).join('').length);
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const endAt = (offset: number) =>
    `xref\n0 4\n0000000000 65535 f \n${table}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${String(offset).padStart(10, '0')}\n%%EOF\n`;
  const filling = Math.max(0, bytes - start.length - endAt(0).length);
  return Buffer.concat([start, Buffer.alloc(filling, '%\n'), Buffer.from(endAt(start.length + filling))]);
}

/** A PDF of one page that has passwords: to open it, or only to change it. */
export function lockedPdf(passwords: { userPassword?: string; ownerPassword?: string }): Promise<Buffer> {
  const document = new PDFDocument(passwords);
  document.text('Rates');
  document.end();
  return buffer(document);
}

/** A ZIP with nothing in it: its closing record. */
export function emptyZip(): Buffer {
  return Buffer.from([0x50, 0x4b, 5, 6, ...Array(18).fill(0)]);
}

/** A few kilobytes that claim to be a picture of so many pixels: unpacked, they would fill the memory. */
export function decompressionBomb(width = 30_000, height = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(name), body]);
  const framed = Buffer.alloc(8 + typed.length);
  framed.writeUInt32BE(body.length, 0);
  typed.copy(framed, 4);
  framed.writeUInt32BE(crc32(typed), 4 + typed.length);
  return framed;
}

/** A chunk of a PNG that holds a text: plain, packed, or with a language. */
export function pngText(keyword: string, text: Buffer, kind: 'tEXt' | 'zTXt' | 'iTXt' = 'tEXt'): Buffer {
  const behind = { tEXt: '\0', zTXt: '\0\0', iTXt: '\0\0\0\0\0' }[kind];
  return chunk(
    kind,
    Buffer.concat([Buffer.from(keyword + behind), kind === 'zTXt' ? deflateSync(text) : text]),
  );
}

export const scriptedSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

export const htmlPage = Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>');

/** A JPEG with a segment behind its beginning: Exif, XMP and IPTC stand in those. */
export function withSegment(jpeg: Buffer, marker: number, bytes: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, bytes, jpeg.subarray(2)]);
}

/** An APP13 segment as Photoshop writes it, with data sets of IPTC record 2: `[number, text]`. */
export function iptcSegment(sets: readonly (readonly [number, string])[], encoding: BufferEncoding = 'utf8') {
  const record = Buffer.concat(
    sets.map(([number, text]) => {
      const bytes = Buffer.from(text, encoding);
      const head = Buffer.from([0x1c, 2, number, 0, 0]);
      head.writeUInt16BE(bytes.length, 3);
      return Buffer.concat([head, bytes]);
    }),
  );
  const resource = Buffer.alloc(12);
  resource.write('8BIM');
  resource.writeUInt16BE(0x0404, 4);
  resource.writeUInt32BE(record.length, 8);
  return Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource, record]);
}

/** An APP1 segment with an XMP packet of these properties. */
export function xmpSegment(properties: string): Buffer {
  const namespaces = ['dc', 'photoshop', 'xmp', 'Iptc4xmpCore', 'Iptc4xmpExt']
    .map((prefix) => `xmlns:${prefix}="http://example.com/${prefix}"`)
    .join(' ');
  return Buffer.from(
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${namespaces}>${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`,
  );
}
