import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { openFaces, openSlice } from './faces.server.ts';
import { type Paper, pageSizes } from './papers.ts';
import { printedText } from './set-text.server.ts';
import { Sheet } from './sheet.server.ts';

export type PaperOptions = {
  paper: Paper;
  /** The margin on all sides, and the space kept free above the lower one. */
  margin: number;
  foot?: number;
  title: string;
  author?: string;
  subject?: string;
  createdAt?: Date;
};

type Size = { width: number; height: number };

/** A PDF that `draw` writes: tagged (PDF/UA), with embedded fonts. */
export async function drawPaper(options: PaperOptions, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const { doc, sheet } = await writePaper(options, pageSizes[options.paper], draw);
  sheet.finish();
  doc.end();
  return buffer(doc);
}

/** The height of what `draw` writes on an endless page, in points. */
export async function heightOfPaper(options: PaperOptions, draw: (sheet: Sheet) => void): Promise<number> {
  const { width } = pageSizes[options.paper];
  return (await writePaper(options, { width, height: endlessHeight }, draw)).sheet.y;
}

const endlessHeight = 20_000;

/** Fonts of other scripts are opened when a paper needs them; then it is drawn once more. */
async function writePaper(options: PaperOptions, size: Size, draw: (sheet: Sheet) => void) {
  for (;;) {
    const doc = taggedDocument(options, size);
    const { margin, foot = 0 } = options;
    const sheet = new Sheet(doc, { margin, foot });
    draw(sheet);
    if (sheet.missing.size === 0) return { doc, sheet };
    await Promise.all([...sheet.missing].map(openSlice));
  }
}

function taggedDocument({ margin, title, author, subject, createdAt }: PaperOptions, size: Size): Document {
  const doc = new Document({
    size: [size.width, size.height],
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    // Known to pdfkit, but not to its types.
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    font: '',
    info: {
      Title: printedText(title),
      ...(author ? { Author: printedText(author) } : {}),
      ...(subject ? { Subject: printedText(subject) } : {}),
      ...(createdAt ? { CreationDate: createdAt } : {}),
      Creator: 'Oriel',
    },
  });
  for (const { name, font } of openFaces()) doc.registerFont(name, font as never);
  return doc;
}

/** pdfkit repeats the metadata as XML without escaping it. */
class Document extends PDFDocument {
  override endMetadata(): void {
    for (const key of ['Title', 'Author', 'Subject'] as const) {
      const words = this.info[key];
      if (words) this.info[key] = words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    }
    super.endMetadata();
  }
}
