import PDFDocument from 'pdfkit';
import { moneyOf } from '#app/features/estimates/money.ts';
import { finishedPdf } from '#app/platform/paper/finished-pdf.server.ts';
import { printableText, soundNote } from '#app/platform/paper/printable-text.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { minuteText } from '#app/ui/times.ts';
import { commissionName } from '../commission-address.ts';
import { buildingTime } from '../commission-days.ts';
import type { CommissionView } from '../commission-view.ts';
import type { Signature } from '../list-signatures.server.ts';
import { roleLabel } from '../party-role-of.ts';
import type { PartyView } from '../party-view.ts';
import { oddWords } from '../price-counts.ts';
import { surchargeOf } from '../shares.ts';

const margin = 56;
const ink = '#171614';
const secondary = '#4e4b45';
const rule = '#d3d0c7';

export type ScheduleOrder = {
  commission: CommissionView;
  signatures: readonly Signature[];
  paper: 'a4' | 'letter';
  /** When it is asked for. */
  at: string;
};

/**
 * The cost-sharing schedule on paper: what is shared, who pays which part of it, and who has signed when. The parts are the
 * sum, to the cent. A party reads its own part beside the others' equal share; what another alone buys is on nobody's sheet
 * but the creative's.
 */
export function drawSchedule({ commission, signatures, paper, at }: ScheduleOrder): Promise<Buffer> {
  const title = printableText(commission.name);
  const doc = new PDFDocument({
    size: paper === 'letter' ? 'LETTER' : 'A4',
    margin,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Cost-sharing schedule, ${title}`, Creator: 'Oriel', CreationDate: new Date(at) },
  });
  return finishedPdf(doc, () => {
    drawHead(doc, commission, at);
    drawSum(doc, commission);
    drawParties(doc, commission);
    drawSignatures(doc, commission, signatures);
    const { name, creativeName, clientName, parties } = commission;
    const people = parties.map((party) => party.name);
    note(doc, soundNote({ name, creativeName, clientName, people, signatures }) ?? '');
  });
}

type Doc = InstanceType<typeof PDFDocument>;

function drawHead(
  doc: Doc,
  { name, number, creativeName, clientName, dates, timeZone, state }: CommissionView,
  at: string,
): void {
  doc.font('serif').fontSize(24).fillColor(ink).text(printableText(name));
  const lines = [
    `Cost-sharing schedule of ${commissionName(number)}`,
    `${clientName} with ${creativeName}`,
    state === 'agreed'
      ? dates.lockAt
        ? `As of ${minuteText(at)}. Final on ${buildingTime(dates.lockAt, timeZone)}, at the building.`
        : `As of ${minuteText(at)}. Not final.`
      : state === 'canceled'
        ? 'Canceled.'
        : 'Final.',
    ...(dates.shootOn ? [`Shoot on ${dayText(dates.shotOn ?? dates.shootOn)}.`] : []),
  ];
  doc.moveDown(0.4).font('sans').fontSize(9.5).fillColor(secondary);
  for (const line of lines) doc.text(printableText(line));
}

function drawSum(doc: Doc, { cost, currency, joinedCount, sum, creativeName }: CommissionView): void {
  const money = moneyOf(currency);
  heading(doc, 'What is shared');
  row(doc, 'Creative fee and post-production', money(cost.base));
  row(
    doc,
    `Further parties: ${joinedCount - 1}, each ${cost.surchargePercent}% (${money(surchargeOf(cost))})`,
    money(surchargeOf(cost) * (joinedCount - 1)),
  );
  row(doc, 'Travel and expenses, without a surcharge', money(cost.expenses));
  row(doc, `To ${creativeName}`, money(sum), true);
}

function drawParties(doc: Doc, commission: CommissionView): void {
  const { parties, currency, sum, content, side } = commission;
  const money = moneyOf(currency);
  const inTime = parties.filter(({ state, isLate }) => state === 'joined' && !isLate);
  const late = parties.filter(({ state, isLate }) => state === 'joined' && isLate);
  heading(doc, 'Who pays what');
  for (const party of inTime) {
    row(
      doc,
      partyLine(party, content.shareRule === 'weighted'),
      party.share === null ? '' : money(party.share),
    );
    drawExtras(doc, party, money);
  }
  const isWhole = inTime.every(({ share }) => share !== null);
  const told = inTime.reduce((total, { share }) => total + (share ?? 0), 0);
  if (isWhole && told === sum) {
    row(doc, `${inTime.length} ${inTime.length === 1 ? 'party' : 'parties'}`, money(sum), true);
  } else if (side === 'party' && isWhole && sum - told < inTime.length) {
    // To a party the others' shares are told without odd cents.
    note(doc, oddWords(sum - told, 'the cent beside the equal share'));
    row(doc, `${inTime.length} parties`, money(sum), true);
  }
  if (late.length > 0) {
    heading(doc, 'Who joined late, beside the sum');
    for (const party of late) {
      row(doc, partyLine(party, false), party.share === null ? '' : money(party.share));
      drawExtras(doc, party, money);
    }
  }
  note(
    doc,
    `${commission.creativeName} invoices each party directly. Sales tax is not included. Oriel takes no commission and holds no money.`,
  );
}

function partyLine({ name, role, weight, isOwn, isPending }: PartyView, isWeighted: boolean): string {
  const facts = [
    roleLabel(role),
    isWeighted && weight !== null ? `weight ${weight}` : '',
    isOwn ? 'you' : '',
    isPending ? 'to confirm' : '',
  ];
  return `${name} (${facts.filter(Boolean).join(', ')})`;
}

function drawExtras(doc: Doc, { extras }: PartyView, money: (minor: number) => string): void {
  for (const { text, amount } of extras ?? []) {
    row(doc, `Beside it, alone: ${text}`, `+ ${money(amount)}`);
  }
}

function drawSignatures(doc: Doc, { timeZone }: CommissionView, signatures: readonly Signature[]): void {
  heading(doc, 'Signatures');
  for (const { party, person, way, at } of signatures) {
    const how = way === 'session' ? 'signed in' : 'by a code sent to their address';
    row(doc, `${party}${person ? `, by ${person}` : ''}: ${how}`, buildingTime(at, timeZone));
  }
}

function heading(doc: Doc, text: string): void {
  doc.moveDown(1.2).font('serif').fontSize(14).fillColor(ink).text(text).moveDown(0.3);
}

function note(doc: Doc, text: string): void {
  if (text) doc.moveDown(0.5).font('sans').fontSize(8.5).fillColor(secondary).text(printableText(text));
}

function row(doc: Doc, left: string, right: string, isTotal = false): void {
  const width = doc.page.width - 2 * margin;
  if (doc.y > doc.page.height - margin - 40) doc.addPage();
  const y = doc.y + 4;
  doc
    .moveTo(margin, y - 2)
    .lineTo(margin + width, y - 2)
    .lineWidth(isTotal ? 1 : 0.5)
    .strokeColor(isTotal ? ink : rule)
    .stroke();
  doc.font('sans').fontSize(10).fillColor(ink);
  doc.text(printableText(left), margin, y + 2, { width: width - 130 });
  const below = doc.y;
  doc.text(printableText(right), margin + width - 125, y + 2, { width: 125, align: 'right' });
  doc.x = margin;
  doc.y = Math.max(below, doc.y) + 2;
}
