import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { type Color, colors } from '#app/platform/paper/paper-colors.ts';
import type { Paper } from '#app/platform/paper/papers.ts';
import type { Sheet, Style } from '#app/platform/paper/sheet.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { pictureNumber } from '../license-words.ts';

const columns = 8;
const gutter = 12;

type PenStyle = Pick<Style, 'font' | 'color' | 'align' | 'link'> & {
  size: number;
  inBody?: boolean;
};

type Box = { x: number; width: number };

type Plate = CertificateOrder['plates'][number] & { title: string };

/**
 * Writes a certificate from top to bottom on an eight-column grid, two columns for names and six for text, at one
 * scale.
 */
export class Pen {
  readonly #sheet: Sheet;
  readonly #scale: number;
  readonly #whole: Box;
  readonly #body: Box;
  #here: Box;

  constructor(sheet: Sheet, scale: number) {
    this.#sheet = sheet;
    this.#scale = scale;
    const { width, margin } = sheet;
    const column = (width - (columns - 1) * gutter) / columns;
    const left = 2 * (column + gutter);
    this.#whole = { x: margin, width };
    this.#body = { x: margin + left, width: width - left };
    this.#here = this.#body;
  }

  get y(): number {
    return this.#sheet.y;
  }

  set y(y: number) {
    this.#sheet.y = y;
  }

  skip(points: number): void {
    this.y += points * this.#scale;
  }

  text(words: string, { size, inBody = false, ...style }: PenStyle): void {
    const box = inBody ? this.#here : this.#whole;
    this.#sheet.text('P', words, { ...style, ...box, ...this.#sized(size) });
  }

  heading(level: 1 | 2, words: string, size: number, box = this.#whole): void {
    this.#sheet.heading(level, words, { ...box, ...this.#sized(size) });
  }

  body(words: string, color: Color = colors.ink, link?: string): void {
    this.text(words, { size: 8.5, color, inBody: true, link });
  }

  /** A row name with lines of text; null entries are skipped. */
  lines([name, ...others]: readonly (string | readonly (string | null)[])[]): void {
    this.body(String(name));
    for (const line of others) {
      const words = typeof line === 'string' ? line : line.filter(Boolean).join(', ');
      if (words) this.body(words, colors.secondary);
    }
  }

  row(title: string, isStrong: boolean, lay: () => void): void {
    const { x } = this.#whole;
    this.#sheet.rule({ color: isStrong ? colors.ink : colors.rule });
    this.skip(6);
    const names = { x, width: this.#body.x - x - gutter };
    this.#sheet.beside([() => (title ? this.heading(2, title, 11, names) : undefined), lay]);
    this.skip(7);
  }

  beside(left: () => void, right: () => void): void {
    const { x, width } = this.#body;
    const half = (width - gutter) / 2;
    const within = (box: Box, lay: () => void) => () => {
      this.#here = box;
      lay();
    };
    this.#sheet.beside([
      within({ x, width: half }, left),
      within({ x: x + half + gutter, width: half }, right),
    ]);
    this.#here = this.#body;
  }

  list(lay: () => void): void {
    this.#sheet.group('L', lay);
  }

  marked(kind: 'yes' | 'no', label: string, note = ''): void {
    this.skip(2.5);
    const { x, width } = this.#here;
    this.#sheet.ornament((doc) => {
      const size = 7 * this.#scale;
      const at = (dx: number, dy: number): [number, number] => [
        x + dx * size,
        this.y + 1.5 * this.#scale + dy * size,
      ];
      doc.lineWidth(0.7);
      if (kind === 'yes') {
        doc
          .moveTo(...at(0, 0.5))
          .lineTo(...at(0.35, 0.85))
          .lineTo(...at(0.9, 0.1));
      } else {
        doc
          .moveTo(...at(0.1, 0.1))
          .lineTo(...at(0.8, 0.8))
          .moveTo(...at(0.8, 0.1))
          .lineTo(...at(0.1, 0.8));
      }
      doc.stroke(colors.ink);
    });
    const indent = 12 * this.#scale;
    this.#here = { x: x + indent, width: width - indent };
    this.#sheet.group('LI', () =>
      this.#sheet.group('LBody', () => {
        this.body(label, kind === 'yes' ? colors.ink : colors.secondary);
        if (note) this.text(note, { size: 7.5, color: colors.secondary, inBody: true });
      }),
    );
    this.#here = { x, width };
    this.skip(1.5);
  }

  signature(signed: { name: string; on: string } | undefined): void {
    if (!signed) return;
    this.text(signed.name, { font: 'serif', size: 13, inBody: true });
    this.body(dayText(signed.on), colors.secondary);
  }

  plates(plates: readonly Plate[]): void {
    if (plates.length === 0) return;
    const { x, width } = this.#body;
    const gap = 6;
    const ratios = plates.map((plate) => plate.width / plate.height);
    const together = ratios.reduce((sum, ratio) => sum + ratio, 0);
    const height = Math.min((width - gap * (plates.length - 1)) / together, 78 * this.#scale);
    const top = this.y;
    let left = x;
    for (const [index, { number, title, jpeg }] of plates.entries()) {
      const box = { x: left, y: top, width: height * (ratios[index] ?? 1), height };
      this.#sheet.figure({ ...box, alt: `Picture ${pictureNumber(number)}: ${title}` }, (doc) =>
        doc.image(Buffer.from(jpeg), box.x, box.y, { width: box.width, height }),
      );
      this.y = top + height + 2;
      this.#sheet.text('P', pictureNumber(number), {
        x: left,
        color: colors.secondary,
        ...this.#sized(7, 0),
      });
      left += box.width + gap;
    }
    this.y = top + height;
    this.skip(15);
  }

  index(entries: readonly (readonly [string, string])[]): void {
    const { x, width } = this.#body;
    const wide = (width - 2 * gutter) / 3;
    const lineHeight = 10.5 * this.#scale;
    const perColumn = Math.ceil(entries.length / 3);
    const top = this.y;
    const numbers = 18 * this.#scale;
    const sized = { ...this.#sized(7.5, 0), maxLines: 1 };
    this.list(() => {
      for (const [place, [number, title]] of entries.entries()) {
        const left = x + Math.floor(place / perColumn) * (wide + gutter);
        this.y = top + (place % perColumn) * lineHeight;
        this.#sheet.group('LI', () =>
          this.#sheet.beside([
            () => this.#sheet.text('Lbl', number, { x: left, color: colors.secondary, ...sized }),
            () => this.#sheet.text('LBody', title, { x: left + numbers, width: wide - numbers, ...sized }),
          ]),
        );
      }
    });
    this.y = top + perColumn * lineHeight;
  }

  square(rows: readonly (readonly boolean[])[], alt: string): number {
    const { x: left } = this.#whole;
    const side = Math.min(84 * this.#scale, this.#body.x - left - gutter);
    const unit = side / rows.length;
    this.#sheet.figure({ alt, x: left, y: this.y, width: side, height: side }, (doc) => {
      for (const [y, row] of rows.entries()) {
        for (const [x, isBlack] of row.entries()) {
          if (isBlack) doc.rect(left + x * unit, this.y + y * unit, unit, unit);
        }
      }
      doc.fill(colors.ink);
    });
    return side;
  }

  #sized(size: number, lineGap = 1): { size: number; lineGap: number } {
    return { size: size * this.#scale, lineGap: lineGap * this.#scale };
  }
}

export type CertificateOrder = {
  content: LicenseContent;
  /** For example "30 Dec 2026"; null for a draft. */
  issuedOn: string | null;
  mark: string | null;
  /** In groups of eight digits; null for a draft. */
  hash: string | null;
  termsOf: string;
  verify: { text: string; url: string; qr: boolean[][] };
  plates: { number: number; width: number; height: number; jpeg: Uint8Array }[];
  paper: Paper;
};
