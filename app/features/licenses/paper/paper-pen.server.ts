import { type Color, colors } from '#app/platform/paper/paper-colors.ts';
import { printableText } from '#app/platform/paper/printable-text.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { pictureNumber } from '../license-words.ts';
import type { CertificateOrder } from './certificate-order.ts';

type Pdf = PDFKit.PDFDocument;

/** In points, on all sides. */
export const margin = 40;

const columns = 8;
const gutter = 12;

type Style = {
  font?: 'serif' | 'sans';
  size: number;
  color?: Color;
  align?: 'left' | 'right';
  /** In the columns of the text, right of the names of the rows. */
  inBody?: boolean;
  link?: string | undefined;
};

type Box = { x: number; width: number };

/** Writes from top to bottom, in eight columns: names in two, the text in six. */
export class Pen {
  y = margin;
  readonly #doc: Pdf;
  readonly #scale: number;
  readonly #whole: Box;
  readonly #body: Box;
  /** Where the text goes at this moment: the body, or one side of it. */
  #here: Box;

  constructor(doc: Pdf, scale: number) {
    this.#doc = doc;
    this.#scale = scale;
    const width = doc.page.width - 2 * margin;
    const column = (width - (columns - 1) * gutter) / columns;
    const left = 2 * (column + gutter);
    this.#whole = { x: margin, width };
    this.#body = { x: margin + left, width: width - left };
    this.#here = this.#body;
  }

  skip(points: number): void {
    this.y += points * this.#scale;
  }

  text(
    words: string,
    { font = 'sans', size, color = colors.ink, align = 'left', inBody = false, link }: Style,
  ): void {
    const { x, width } = inBody ? this.#here : this.#whole;
    this.#write(printableText(words), { x, width }, { font, size, color, align, link });
  }

  body(words: string, color: Color = colors.ink, link?: string): void {
    this.text(words, { size: 8.5, color, inBody: true, link });
  }

  /** A name, and lines below it: of a list, what is there. */
  lines([name, ...others]: readonly (string | readonly (string | null)[])[]): void {
    this.body(String(name));
    for (const line of others) {
      const words = typeof line === 'string' ? line : line.filter(Boolean).join(', ');
      if (words) this.body(words, colors.secondary);
    }
  }

  row(title: string, isStrong: boolean, lay: () => void): void {
    const { x, width } = this.#whole;
    this.#doc
      .save()
      .lineWidth(0.5)
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .stroke(isStrong ? colors.ink : colors.rule)
      .restore();
    this.skip(6);
    const top = this.y;
    const names = { x, width: this.#body.x - x - gutter };
    if (title) this.#write(title, names, { font: 'serif', size: 11, color: colors.ink, align: 'left' });
    const end = this.y;
    this.y = top;
    lay();
    this.y = Math.max(this.y, end);
    this.skip(7);
  }

  beside(left: () => void, right: () => void): void {
    const { x, width } = this.#body;
    const half = (width - gutter) / 2;
    const top = this.y;
    this.#here = { x, width: half };
    left();
    const end = this.y;
    this.y = top;
    this.#here = { x: x + half + gutter, width: half };
    right();
    this.y = Math.max(this.y, end);
    this.#here = this.#body;
  }

  /** A use with its check or cross, and what goes with it below. */
  marked(kind: 'yes' | 'no', label: string, note = ''): void {
    this.skip(2.5);
    const { x, width } = this.#here;
    const size = 7 * this.#scale;
    const at = (dx: number, dy: number): [number, number] => [
      x + dx * size,
      this.y + 1.5 * this.#scale + dy * size,
    ];
    const path = this.#doc.save().lineWidth(0.7);
    if (kind === 'yes') {
      path
        .moveTo(...at(0, 0.5))
        .lineTo(...at(0.35, 0.85))
        .lineTo(...at(0.9, 0.1));
    } else {
      path
        .moveTo(...at(0.1, 0.1))
        .lineTo(...at(0.8, 0.8))
        .moveTo(...at(0.8, 0.1))
        .lineTo(...at(0.1, 0.8));
    }
    path.stroke(colors.ink).restore();
    const indent = 12 * this.#scale;
    this.#here = { x: x + indent, width: width - indent };
    this.body(label, kind === 'yes' ? colors.ink : colors.secondary);
    if (note) this.text(note, { size: 7.5, color: colors.secondary, inBody: true });
    this.#here = { x, width };
    this.skip(1.5);
  }

  signature(signed: { name: string; on: string } | undefined): void {
    if (!signed) return;
    this.text(signed.name, { font: 'serif', size: 13, inBody: true });
    this.body(dayText(signed.on), colors.secondary);
  }

  /** Beside each other at one height, with their numbers. */
  plates(plates: CertificateOrder['plates']): void {
    if (plates.length === 0) return;
    const { x, width } = this.#body;
    const gap = 6;
    const ratios = plates.map((plate) => plate.width / plate.height);
    const together = ratios.reduce((sum, ratio) => sum + ratio, 0);
    const height = Math.min((width - gap * (plates.length - 1)) / together, 78 * this.#scale);
    let left = x;
    for (const [index, { number, jpeg }] of plates.entries()) {
      const wide = height * (ratios[index] ?? 1);
      this.#doc.image(Buffer.from(jpeg), left, this.y, { width: wide, height });
      this.#doc
        .font('sans')
        .fontSize(7 * this.#scale)
        .fillColor(colors.secondary)
        .text(pictureNumber(number), left, this.y + height + 2, { lineBreak: false });
      left += wide + gap;
    }
    this.y += height;
    this.skip(15);
  }

  /** In three columns, each entry on one line. */
  index(entries: readonly (readonly [string, string])[]): void {
    const { x, width } = this.#body;
    const wide = (width - 2 * gutter) / 3;
    const lineHeight = 10.5 * this.#scale;
    const perColumn = Math.ceil(entries.length / 3);
    const top = this.y;
    this.#doc.font('sans').fontSize(7.5 * this.#scale);
    const numbers = 18 * this.#scale;
    for (const [place, [number, title]] of entries.entries()) {
      const left = x + Math.floor(place / perColumn) * (wide + gutter);
      const y = top + (place % perColumn) * lineHeight;
      this.#doc.fillColor(colors.secondary).text(number, left, y, { lineBreak: false });
      this.#doc.fillColor(colors.ink).text(printableText(title), left + numbers, y, {
        width: wide - numbers,
        height: lineHeight,
        ellipsis: true,
      });
    }
    this.y = top + perColumn * lineHeight;
  }

  /** A QR code under the names of the rows; gives its side. */
  square(rows: readonly (readonly boolean[])[]): number {
    const side = Math.min(84 * this.#scale, this.#body.x - this.#whole.x - gutter);
    const unit = side / rows.length;
    const doc = this.#doc.save();
    for (const [y, row] of rows.entries()) {
      for (const [x, isBlack] of row.entries()) {
        if (isBlack) doc.rect(this.#whole.x + x * unit, this.y + y * unit, unit, unit);
      }
    }
    doc.fill(colors.ink).restore();
    return side;
  }

  #write(
    words: string,
    { x, width }: Box,
    {
      font,
      size,
      color,
      align,
      link,
    }: Required<Pick<Style, 'font' | 'size' | 'color' | 'align'>> & Pick<Style, 'link'>,
  ): void {
    this.#doc
      .font(font)
      .fontSize(size * this.#scale)
      .fillColor(color)
      .text(words, x, this.y, { width, align, lineGap: 1 * this.#scale, ...(link ? { link } : {}) });
    this.y = this.#doc.y;
  }
}
