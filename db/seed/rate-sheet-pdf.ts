const margin = 64;

export type RateSheetText = {
  name: string;
  subtitle: string;
  rates: [label: string, sum: string][];
  notes: string[];
};

export function rateSheetPdf({ name, subtitle, rates, notes }: RateSheetText): Buffer {
  const lines: string[] = [
    text(name, { x: margin, y: 742, size: 26 }),
    text(subtitle, { x: margin, y: 718, size: 11 }),
    rule(696),
  ];
  let y = 664;
  for (const [label, sum] of rates) {
    lines.push(text(label, { x: margin, y, size: 12 }), text(sum, { x: 430, y, size: 12 }), rule(y - 12));
    y -= 34;
  }
  for (const note of notes) {
    y -= 18;
    lines.push(text(note, { x: margin, y, size: 10 }));
  }
  return pdfPage(lines);
}

/** One A4 page in Helvetica, a standard font that need not be embedded: the demo has hundreds of sheets. */
function pdfPage(parts: readonly string[]): Buffer {
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

function text(words: string, { x, y, size }: { x: number; y: number; size: number }): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${words.replace(/[\\()]/g, '\\$&')}) Tj ET`;
}

function rule(y: number): string {
  return `0.5 w ${margin} ${y} m 531 ${y} l S`;
}
