import { pdfPage, rule, text } from '#app/platform/pdf-page.ts';

/** What a rate sheet of the demo world says: a title and lines of text with their sums. */
export type RateSheetText = {
  name: string;
  subtitle: string;
  rates: [label: string, sum: string][];
  notes: string[];
};

const margin = 64;

/** A rate sheet as a page of PDF. */
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
