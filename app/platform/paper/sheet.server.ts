import { type OwnFace, ownFaces, type Slice } from './faces.server.ts';
import { type Color, colors } from './paper-colors.ts';
import { printedText, type SetLine, setText } from './set-text.server.ts';
import { writeLine } from './write-line.server.ts';

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Caption' | 'Lbl' | 'LBody' | 'TH' | 'TD';
type Group = 'Table' | 'TH' | 'TD' | 'L' | 'LI' | 'LBody';

export type Style = {
  font?: OwnFace;
  size?: number;
  color?: Color;
  /** The text's left edge from the left of the page and its width, in points. */
  x?: number;
  width?: number;
  /** 'end': right-aligns figures in a column. A right-to-left text starts at the right. */
  align?: 'start' | 'end';
  maxLines?: number | undefined;
  /** Added to the font's own line gap. */
  lineGap?: number;
  link?: string | undefined;
  /** For a header cell (TH). */
  scope?: 'Row' | 'Column';
};

type Label = { x: number; y: number; size: number; anchor: 'start' | 'middle' | 'end'; color: Color };

type Entry = { level: number; title: string; page: number };

/**
 * A paper drawn from top to bottom: all content is part of its structure (PDF/UA) or marked as an artifact. Lengths are
 * in points, `y` from the top of the page.
 */
export class Sheet {
  y: number;
  readonly margin: number;
  /** Fonts that this paper needs and that are not open yet. */
  readonly missing = new Set<Slice>();
  readonly #doc: PDFKit.PDFDocument;
  #here: PDFKit.PDFStructureElement;
  readonly #foot: number;
  readonly #entries: Entry[] = [];

  constructor(doc: PDFKit.PDFDocument, { margin, foot }: { margin: number; foot: number }) {
    this.#doc = doc;
    this.margin = margin;
    this.#foot = foot;
    this.y = margin;
    this.#here = doc.struct('Document');
    doc.addStructure(this.#here);
  }

  get width(): number {
    return this.#doc.page.width - 2 * this.margin;
  }

  get right(): number {
    return this.#doc.page.width - this.margin;
  }

  get bottom(): number {
    return this.#doc.page.height - this.margin - this.#foot;
  }

  newPage(): void {
    this.#doc.addPage();
    this.y = this.margin;
  }

  /** Starts a new page if less than this is left. */
  makeRoom(height: number): void {
    if (this.y + height > this.bottom) this.newPage();
  }

  /** A structure element around others; a TH is the header of its row. */
  group(kind: Group, draw: () => void): void {
    this.#within(this.#doc.struct(kind, kind === 'TH' ? { scope: 'Row' } : {}), draw);
  }

  /** A table row: cells side by side on one page; the next row starts below the tallest. */
  row(cells: readonly (() => void)[]): void {
    this.#within(this.#doc.struct('TR'), () => this.beside(cells));
  }

  /** Parts that start at the same height; only the last may continue on further pages. */
  beside(parts: readonly (() => void)[]): void {
    const top = this.y;
    let end = top;
    for (const draw of parts) {
      const { count } = this.#doc.bufferedPageRange();
      this.y = top;
      draw();
      end = this.#doc.bufferedPageRange().count > count ? this.y : Math.max(end, this.y);
    }
    this.y = end;
  }

  /** A text below the previous content, continued on further pages if needed. */
  text(tag: Tag, words: string, style: Style = {}): void {
    const lines = this.#set(words, style);
    this.#within(this.#doc.struct(tag, style.scope ? { scope: style.scope } : {}), () => {
      if (style.link) this.#link(lines, words, { ...style, link: style.link });
      else this.#lines(lines, style);
    });
  }

  /** A heading; also a bookmark if there are several pages. */
  heading(level: 1 | 2 | 3, words: string, style: Style): void {
    const { start, count } = this.#doc.bufferedPageRange();
    this.#entries.push({ level, title: words, page: start + count - 1 });
    this.text(`H${level}`, words, { font: 'serif', ...style });
  }

  heightOf(words: string, style: Style): number {
    return this.#set(words, style).length * lineHeight(style);
  }

  rule({ x = this.margin, width = this.width, color = colors.rule as Color, weight = 0.5 } = {}): void {
    this.ornament((doc) =>
      doc
        .lineWidth(weight)
        .moveTo(x, this.y)
        .lineTo(x + width, this.y)
        .stroke(color),
    );
  }

  /** Content that is marked as an artifact, since it adds nothing to the text. */
  ornament(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' }).save();
    draw(this.#doc);
    this.#doc.restore().endMarkedContent();
  }

  figure(
    { alt, x, y, width, height }: { alt: string; x: number; y: number; width: number; height: number },
    draw: (doc: PDFKit.PDFDocument) => void,
  ): void {
    const bbox: [number, number, number, number] = [x, y, x + width, y + height];
    this.#within(this.#doc.struct('Figure', { alt: plainWords(alt), bbox }), () =>
      this.#mark('Figure', () => {
        this.#doc.save();
        draw(this.#doc);
        this.#doc.restore();
      }),
    );
  }

  /** A short text in a figure, vertically centered on `y`. */
  label(words: string, { x, y, size, anchor, color }: Label): void {
    const [line] = setText(words, { font: 'sans', size, width: Number.POSITIVE_INFINITY }, this.missing);
    if (!line) return;
    const left = anchor === 'start' ? x : anchor === 'end' ? x - line.width : x - line.width / 2;
    const baseline = y - size * 0.36 + ascentOf('sans') * size * 0.8;
    writeLine(this.#doc, line, { x: left, baseline, size, color });
  }

  /** The footer of each page: the brand, `words` that link to `url`, and the page number. */
  feet(words: string, url?: string): void {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      this.#doc.switchToPage(index);
      // Below the margin pdfkit would start a new page.
      this.y = this.#doc.page.height - this.margin + 4;
      this.rule();
      const top = this.y + 6;
      const draw = (text: string, style: Style) => {
        this.y = top + (style.font === 'serif' ? 0 : 2);
        this.#lines(this.#set(text, style), style, 'Artifact');
      };
      draw('Oriel', { font: 'serif', size: 9 });
      const small: Style = { size: 6.5, color: colors.secondary };
      draw(`${index + 1} of ${count}`, { ...small, align: 'end' });
      const own: Style = { ...small, x: this.margin + 32, width: this.width - 80, maxLines: 1 };
      if (!url || index < start + count - 1) {
        draw(words, own);
      } else {
        // Only the last footer is part of the structure; the others are artifacts.
        this.y = top + 2;
        this.text('P', words, { ...own, link: url });
      }
    }
  }

  /** Closes the structure, and makes the headings bookmarks if there are several pages. */
  finish(): void {
    this.#here.end();
    if (this.#doc.bufferedPageRange().count < 2) return;
    const parents = [this.#doc.outline];
    for (const { level, title, page } of this.#entries) {
      parents.length = Math.min(parents.length, level);
      const parent = parents.at(-1) ?? this.#doc.outline;
      parents.push(parent.addItem(plainWords(title), { pageNumber: page, expanded: true, fit: true }));
    }
  }

  #within(element: PDFKit.PDFStructureElement, draw: () => void): void {
    const outer = this.#here;
    outer.add(element);
    this.#here = element;
    draw();
    element.end();
    this.#here = outer;
  }

  #mark(tag: string, draw: () => void): void {
    this.#here.add(this.#doc.markStructureContent(tag));
    draw();
    this.#doc.endMarkedContent();
  }

  #set(words: string, style: Style): SetLine[] {
    const { font, size, width } = usual(style, this);
    return setText(words, { font, size, width, maxLines: style.maxLines }, this.missing);
  }

  /** Draws lines below each other, with one structure mark per page. */
  #lines(lines: readonly SetLine[], style: Style, mark?: 'Artifact'): void {
    const { font, size, x, width, align } = usual(style, this);
    const height = lineHeight(style);
    let left = [...lines];
    while (left.length > 0) {
      const room = mark ? left.length : Math.max(1, Math.floor((this.bottom - this.y) / height + 0.01));
      const here = left.slice(0, room);
      left = left.slice(room);
      const draw = () => {
        for (const line of here) {
          const isAtEnd = (align === 'end') !== line.isRightToLeft;
          writeLine(this.#doc, line, {
            x: isAtEnd ? x + width - line.width : x,
            baseline: this.y + ascentOf(font) * size,
            size,
            color: style.color ?? colors.ink,
          });
          this.y += height;
        }
      };
      if (mark) {
        this.#doc.markContent('Artifact', { type: 'Pagination' });
        draw();
        this.#doc.endMarkedContent();
      } else {
        this.#mark('Span', draw);
      }
      if (left.length > 0) this.newPage();
    }
  }

  #link(lines: readonly SetLine[], words: string, style: Style & { link: string }): void {
    const { x, width, align } = usual(style, this);
    const widest = Math.max(0, ...lines.map((line) => line.width));
    const element = this.#doc.struct('Link');
    this.#within(element, () => {
      const top = this.y;
      this.#lines(lines, style);
      const left = align === 'end' ? x + width - widest : x;
      const options = { structParent: element, Contents: new String(plainWords(words)) };
      this.#doc.link(left, top, widest, this.y - top, style.link, options as never);
    });
  }
}

function usual({ font = 'sans', size = 9.5, x, width, align = 'start' }: Style, sheet: Sheet) {
  const left = x ?? sheet.margin;
  return { font, size, x: left, width: width ?? sheet.right - left, align };
}

const ascentOf = (font: OwnFace) => ownFaces[font].font.ascent / ownFaces[font].font.unitsPerEm;

function lineHeight({ font = 'sans', size = 9.5, lineGap = 0 }: Style): number {
  const { ascent, descent, lineGap: gap, unitsPerEm } = ownFaces[font].font;
  return ((ascent + gap - descent) / unitsPerEm) * size + lineGap;
}

/** For assistive technology, not for the page. */
function plainWords(words: string): string {
  return printedText(words).replace(/\u200e/g, '');
}
