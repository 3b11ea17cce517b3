/** A page of PDF made of lines of text: one A4 page in Helvetica, which every reader has, so that no font is put into it. */

const margin = 64;
const right = 531;

export type TextPlace = {
  x: number;
  y: number;
  size: number /** `x` is where it ends. */;
  isRight?: boolean;
};

export function text(words: string, { x, y, size, isRight = false }: TextPlace): string {
  const at = isRight ? x - widthOf(words, size) : x;
  return `BT /F1 ${size} Tf ${at.toFixed(1)} ${y} Td (${escaped(words)}) Tj ET`;
}

export function rule(y: number): string {
  return `0.5 w ${margin} ${y} m ${right} ${y} l S`;
}

export function pdfPage(parts: readonly string[]): Buffer {
  const content = parts.join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Helvetica's digits are all as wide, so that sums end alike; anything else is near enough for a line of text. */
function widthOf(words: string, size: number): number {
  let units = 0;
  for (const letter of words) {
    units += /[.,:; ]/.test(letter) ? 278 : /[−+]/.test(letter) ? 333 : 556;
  }
  return (units * size) / 1000;
}

/** Western letters are Helvetica's own; others lose their marks or go. Brackets and backslashes are the file's grammar. */
function escaped(words: string): string {
  return [...words.replaceAll('−', '-').replaceAll('×', 'x').normalize('NFC')]
    .map((letter) => (/[\x20-\x7e\xa0-\xff]/.test(letter) ? letter : plainOf(letter)))
    .join('')
    .replace(/[\\()]/g, '\\$&');
}

function plainOf(letter: string): string {
  return letter.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
}
