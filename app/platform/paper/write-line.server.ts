import type { Face } from './faces.server.ts';
import type { Color } from './paper-colors.ts';
import type { SetGlyph, SetLine, SetRun } from './set-text.server.ts';

/** Internals of a pdfkit font: the glyphs that are embedded, and the text they stand for. */
type EmbeddedFont = {
  id: string;
  subset: { glyphs: number[] };
  widths: (number | undefined)[];
  unicode: (number[] | undefined)[];
  ref(): unknown;
};

type PdfInside = {
  _font: EmbeddedFont;
  page: { fonts: Record<string, unknown> };
  addContent(operators: string): void;
};

type Place = { x: number; baseline: number; size: number; color: Color };

/**
 * Draws a line in reading order, each glyph at its position: pdfkit's own text only runs from left to right. Where the
 * glyphs do not yield the source text, it is added as ActualText (PDF 1.7, 14.9.4).
 */
export function writeLine(doc: PDFKit.PDFDocument, line: SetLine, { x, baseline, size, color }: Place): void {
  const inside = doc as unknown as PdfInside;
  doc.save().fillColor(color).transform(1, 0, 0, -1, 0, doc.page.height);
  const operators = [`BT 1 0 0 1 ${short(x)} ${short(doc.page.height - baseline)} Tm`];
  let pen = 0;
  for (const run of line.runs) {
    doc.font(run.face.name);
    const font = inside._font;
    inside.page.fonts[font.id] ??= font.ref();
    operators.push(`/${font.id} ${short(size)} Tf`);
    const codes = run.glyphs.map((glyph) => embed(font, run.face, glyph));
    const shown = showOperators(run, { font, codes, size, pen });
    operators.push(
      ...(run.glyphs.map(({ text }) => text).join('') === run.text
        ? shown.operators
        : [`/Span <</ActualText <${utf16(run.text)}>>> BDC`, ...shown.operators, 'EMC']),
    );
    pen = shown.pen;
  }
  inside.addContent([...operators, 'ET'].join('\n'));
  doc.restore();
}

const embedded = new WeakMap<EmbeddedFont, Map<string, number>>();

/** One glyph may stand for different texts. Each text gets its own code in the file, so that it can be extracted. */
function embed(font: EmbeddedFont, { font: source }: Face, { id, text }: SetGlyph): number {
  const codes = embedded.get(font) ?? new Map<string, number>();
  embedded.set(font, codes);
  const key = `${id} ${text}`;
  const code = codes.get(key) ?? font.subset.glyphs.push(id) - 1;
  codes.set(key, code);
  font.widths[code] = (source.getGlyph(id).advanceWidth * 1_000) / source.unitsPerEm;
  font.unicode[code] = [...(text || nothing)].map((sign) => sign.codePointAt(0) ?? 0);
  return code;
}

/** Zero width: every glyph needs a text. */
const nothing = '\u200b';

type Showing = { font: EmbeddedFont; codes: readonly number[]; size: number; pen: number };

function showOperators({ glyphs }: SetRun, { font, codes, size, pen: start }: Showing) {
  const operators: string[] = [];
  let parts: string[] = [];
  let pen = start;
  let rise = 0;
  const show = () => {
    if (parts.length > 0) operators.push(`[${parts.join('').replaceAll('><', '')}] TJ`);
    parts = [];
  };
  for (const [index, { x, y }] of glyphs.entries()) {
    const code = codes[index] ?? 0;
    if (Math.abs(y - rise) > 0.001) {
      show();
      operators.push(`${short(y)} Ts`);
      rise = y;
    }
    const back = Math.round(((pen - x) * 1_000) / size);
    if (back !== 0) parts.push(String(back));
    parts.push(`<${code.toString(16).padStart(4, '0')}>`);
    pen += (((font.widths[code] ?? 0) - back) * size) / 1_000;
  }
  show();
  if (rise !== 0) operators.push('0 Ts');
  return { operators, pen };
}

function utf16(text: string): string {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
}

function short(value: number): string {
  return String(Math.round(value * 1_000) / 1_000 + 0);
}
