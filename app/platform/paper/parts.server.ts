import { colors } from './paper-colors.ts';
import type { Sheet } from './sheet.server.ts';

/** Building blocks of papers with sums and terms; each goes below the previous one. */

const amountWidth = 84;
const countWidth = 128;
const gap = 12;

/** Forces left-to-right direction for our English sentences, even when they begin with a right-to-left name. */
export function sentence(words: string): string {
  return `\u200e${words}`;
}

type Title = { name: string; title: string; lines: readonly string[] };

export function titleBlock(sheet: Sheet, { name, title, lines }: Title): void {
  sheet.heading(1, name, { size: 26, maxLines: 2 });
  sheet.y += 4;
  sheet.text('P', title, { size: 9, color: colors.secondary });
  for (const line of lines) {
    sheet.y += 1;
    sheet.text('P', line, { size: 9, color: colors.secondary });
  }
  sheet.y += 10;
  sheet.rule();
  sheet.y += 10;
}

/** A section's heading; never alone at the bottom of a page. */
export function caption(sheet: Sheet, words: string): void {
  sheet.makeRoom(64);
  sheet.y += 12;
  sheet.heading(2, words, { size: 14 });
  sheet.y += 4;
  sheet.rule({ color: colors.ink });
}

/** Without `count` the amount takes its room too: in a table either all rows have one or none has. */
type Row = { text: string; under?: string; count?: string; amount: string };

/** Description, quantity and amount in a table (`sheet.group`). */
export function row(sheet: Sheet, { text, under = '', count, amount }: Row): void {
  const figures = amountWidth + gap + countWidth;
  const width = sheet.width - figures - gap;
  const small = { width, size: 8, color: colors.secondary };
  const height = sheet.heightOf(text, { width }) + (under ? sheet.heightOf(under, small) + 1 : 0);
  sheet.makeRoom(height + 10);
  sheet.y += 5;
  const last = count === undefined ? figures : amountWidth;
  sheet.row([
    () =>
      sheet.group('TH', () => {
        sheet.text('P', text, { width });
        sheet.y += under ? 1 : 0;
        if (under) sheet.text('P', under, small);
      }),
    ...countCell(sheet, count),
    () => sheet.text('TD', amount, { x: sheet.right - last, width: last, align: 'end' }),
  ]);
  sheet.y += 5;
  sheet.rule();
}

export function subtotal(sheet: Sheet, { text, count, amount }: Omit<Row, 'under'>): void {
  sheet.makeRoom(20);
  sheet.y += 5;
  sheet.row([
    () => sheet.text('TH', text, { scope: 'Row' }),
    ...countCell(sheet, count),
    () => sheet.text('TD', amount, { align: 'end' }),
  ]);
  sheet.y += 4;
}

function countCell(sheet: Sheet, count: string | undefined): (() => void)[] {
  if (count === undefined) return [];
  const x = sheet.right - amountWidth - gap - countWidth;
  const style = { x, width: countWidth, align: 'end', color: colors.secondary } as const;
  return [() => sheet.text('TD', count, style)];
}

export function total(sheet: Sheet, label: string, amount: string): void {
  sheet.makeRoom(48);
  sheet.y += 8;
  sheet.rule({ color: colors.ink });
  const top = sheet.y + 10;
  sheet.group('Table', () =>
    sheet.row([
      () => {
        sheet.y = top + 8;
        sheet.text('TH', label, { font: 'serif', size: 14, scope: 'Row' });
      },
      () => {
        sheet.y = top;
        sheet.text('TD', amount, { font: 'serif', size: 24, align: 'end' });
      },
    ]),
  );
  sheet.y = top + 34;
  sheet.rule({ color: colors.ink });
}

/** Terms with their texts, one row each; a long text continues below. */
export function terms(sheet: Sheet, lines: readonly { term: string; text: string }[]): void {
  const left = 132;
  const width = sheet.width - left - gap;
  sheet.group('Table', () => {
    for (const { term, text } of lines) {
      sheet.makeRoom(Math.min(sheet.heightOf(text, { width }), 300) + 10);
      sheet.y += 5;
      sheet.row([
        () => sheet.text('TH', term, { width: left, color: colors.secondary, scope: 'Row' }),
        () => sheet.text('TD', text, { x: sheet.margin + left + gap, width }),
      ]);
      sheet.y += 5;
      sheet.rule();
    }
  });
}

type Manner = { isLead?: boolean; isSmall?: boolean; isStrong?: boolean };

export function paragraph(sheet: Sheet, text: string, { isLead, isSmall, isStrong }: Manner = {}): void {
  const style = {
    font: isLead ? ('serif' as const) : ('sans' as const),
    size: isLead ? 12.5 : isSmall ? 8.5 : 9.5,
    color: isStrong || isLead ? colors.ink : colors.secondary,
  };
  sheet.makeRoom(Math.min(sheet.heightOf(text, style), 200));
  sheet.y += 6;
  sheet.text('P', text, style);
  sheet.y += 4;
}
