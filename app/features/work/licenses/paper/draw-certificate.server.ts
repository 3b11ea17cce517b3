import { drawPaper, heightOfPaper } from '#app/platform/paper/draw-paper.server.ts';
import { colors } from '#app/platform/paper/paper-colors.ts';
import { pageSizes } from '#app/platform/paper/papers.ts';
import { sentence } from '#app/platform/paper/parts.server.ts';
import type { Sheet } from '#app/platform/paper/sheet.server.ts';
import {
  allowedUses,
  creditWords,
  forbiddenUses,
  licenseSentence,
  partyRoleWords,
  pictureNumber,
  projectWords,
  termWords,
  territoryWords,
} from '../license-words.ts';
import { type CertificateOrder, Pen } from './paper-pen.server.ts';

/** Titles of more pictures do not fit on one page. */
const maxTitles = 120;

/** `scale` is at most 1. Without titles, pictures have numbers only. */
type CertificateLayout = { scale: number; hasTitles: boolean };

function layCertificate(
  sheet: Sheet,
  order: CertificateOrder,
  { scale, hasTitles }: CertificateLayout,
): void {
  const pen = new Pen(sheet, scale);
  const { content } = order;
  layHead(pen, order);
  const { creative, party } = content;
  pen.row('Between', true, () => {
    pen.beside(
      () =>
        pen.lines([
          creative.name,
          [creative.personName, creative.place],
          'Photographer, owner of the copyright',
        ]),
      () => pen.lines([party.name, [party.personName, party.place], partyRoleWords(party.role)]),
    );
  });
  pen.row('Project', false, () => pen.body(sentence(projectWords(content.project))));
  pen.row('Pictures', false, () => layPictures(pen, order, hasTitles));
  pen.row('Uses', false, () => {
    pen.beside(
      () => {
        pen.body('Allowed');
        pen.list(() => {
          for (const { label, note } of allowedUses(content)) pen.marked('yes', label, note);
        });
      },
      () => {
        pen.body('Not allowed');
        pen.list(() => {
          for (const text of forbiddenUses(content)) pen.marked('no', text);
        });
      },
    );
  });
  pen.row('Where, how long', false, () => {
    pen.beside(
      () => pen.body(territoryWords(content.territory)),
      () => pen.body(termWords(content, { isDraft: order.issuedOn === null })),
    );
  });
  pen.row('Credit', false, () =>
    pen.body(sentence(`${creditWords(content)}, beside the picture or on the same page.`)),
  );
  pen.row('Signed', false, () => {
    const [first, second] = content.signatures;
    pen.beside(
      () => pen.signature(first),
      () => pen.signature(second),
    );
  });
  if (order.hash) layFoot(pen, order, order.hash);
}

function layHead(pen: Pen, { content, issuedOn, mark }: CertificateOrder): void {
  const small = { size: 8.5, align: 'end' } as const;
  const top = pen.y;
  pen.text('Oriel', { font: 'serif', size: 15 });
  pen.y = top;
  pen.text(`License ${content.number}`, small);
  pen.text(issuedOn ? `Issued ${issuedOn}` : 'Draft', { ...small, color: colors.secondary });
  pen.skip(12);
  if (mark) {
    pen.text(mark, { size: 10 });
    pen.skip(8);
  }
  pen.heading(1, sentence(licenseSentence(content)), 21);
  pen.skip(12);
}

function layPictures(pen: Pen, { content, plates }: CertificateOrder, hasTitles: boolean): void {
  const { pictures } = content;
  if (pictures.length === 0) {
    pen.body('The final pictures are listed here once they are delivered.', colors.secondary);
    return;
  }
  pen.plates(
    plates.map((plate) => ({
      ...plate,
      title: pictures.find(({ number }) => number === plate.number)?.title ?? '',
    })),
  );
  if (!hasTitles || pictures.length > maxTitles) {
    const [first, last] = [pictures[0], pictures.at(-1)];
    pen.body(
      `Pictures ${pictureNumber(first?.number ?? 1)} to ${pictureNumber(last?.number ?? 1)}, ${pictures.length} in all. Their titles stand on the page of the certificate, their fingerprints at the address below.`,
    );
    return;
  }
  pen.index(pictures.map(({ number, title }) => [pictureNumber(number), title]));
}

function layFoot(pen: Pen, { verify, termsOf }: CertificateOrder, hash: string): void {
  pen.row('', true, () => {
    const top = pen.y;
    const side = pen.square(verify.qr, `QR code of ${verify.url}`);
    pen.y = top;
    pen.body(`Anyone can check this license at ${verify.text}`, colors.ink, verify.url);
    pen.body(termsOf, colors.secondary);
    pen.skip(4);
    pen.text('SHA-256', { size: 7, color: colors.secondary, inBody: true });
    pen.text(hash, { size: 7, color: colors.secondary, inBody: true });
    pen.y = Math.max(pen.y, top + side);
  });
}

/** In points, on all sides. */
const margin = 40;

const smallest: CertificateLayout = { scale: 0.45, hasTitles: false };
/**
 * Layouts from largest to smallest: the normal size down to the legible minimum, then without picture titles and
 * smaller still, for very long names. Longer content continues on further pages.
 */
const layouts: readonly CertificateLayout[] = [
  ...[1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65].map((scale) => ({ scale, hasTitles: true })),
  ...[0.65, 0.55].map((scale) => ({ scale, hasTitles: false })),
];

/** Draws the certificate as PDF, on one page where it fits. */
export async function drawCertificate(order: CertificateOrder): Promise<Buffer> {
  const { content, paper } = order;
  const options = {
    paper,
    margin,
    title: `License ${content.number}`,
    subject: licenseSentence(content),
    author: content.creative.name,
  };
  for (const layout of layouts) {
    const end = await heightOfPaper(options, (sheet) => layCertificate(sheet, order, layout));
    if (end <= pageSizes[paper].height - margin) {
      return drawPaper(options, (sheet) => layCertificate(sheet, order, layout));
    }
  }
  return drawPaper(options, (sheet) => layCertificate(sheet, order, smallest));
}
