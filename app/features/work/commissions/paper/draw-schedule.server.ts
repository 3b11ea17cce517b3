import { moneyOf } from '#app/features/vocabulary/money.ts';
import { surchargeOf } from '#app/features/vocabulary/shares.ts';
import { commissionName } from '#app/features/vocabulary/work-address.ts';
import { drawPaper } from '#app/platform/paper/draw-paper.server.ts';
import { colors } from '#app/platform/paper/paper-colors.ts';
import type { Paper } from '#app/platform/paper/papers.ts';
import { caption, paragraph, row, sentence, subtotal, titleBlock } from '#app/platform/paper/parts.server.ts';
import type { Sheet } from '#app/platform/paper/sheet.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { minuteText } from '#app/ui/times.ts';
import { buildingTime } from '../commission-days.ts';
import { roleLabel } from '../commission-terms.ts';
import type { CommissionView } from '../read/commission-view.ts';
import type { PartyView } from '../read/party-view.ts';
import { oddWords } from './price-counts.ts';

export type Signature = { party: string; person: string; way: 'session' | 'code'; at: string };

export type ScheduleOrder = {
  commission: CommissionView;
  signatures: readonly Signature[];
  paper: Paper;
  at: string;
};

/**
 * The cost-sharing schedule on paper: what is shared, who pays which part, and who signed when. The parts add up to
 * the sum, to the cent. A party sees its own part and the others' equal share; only the creative sees other parties'
 * own purchases.
 */
export function drawSchedule({ commission, signatures, paper, at }: ScheduleOrder): Promise<Buffer> {
  const { name, number } = commission;
  const title = `Cost-sharing schedule of ${commissionName(number)}`;
  const options = { paper, margin: 48, foot: 24, title: `${title}: ${name}`, createdAt: new Date(at) };
  return drawPaper(options, (sheet) => {
    titleBlock(sheet, { name, title, lines: headLines(commission, at) });
    drawSum(sheet, commission);
    drawParties(sheet, commission);
    drawSignatures(sheet, commission, signatures);
    sheet.feet(title);
  });
}

function headLines(
  { creativeName, clientName, dates, timeZone, state }: CommissionView,
  at: string,
): string[] {
  return [
    sentence(`${clientName} with ${creativeName}`),
    state === 'agreed'
      ? dates.lockAt
        ? `As of ${minuteText(at)}. Final on ${buildingTime(dates.lockAt, timeZone)}, at the building.`
        : `As of ${minuteText(at)}. Not final.`
      : state === 'canceled'
        ? 'Canceled.'
        : 'Final.',
    ...(dates.shootOn ? [`Shoot on ${dayText(dates.shotOn ?? dates.shootOn)}.`] : []),
  ];
}

function drawSum(sheet: Sheet, { cost, currency, joinedCount, sum, creativeName }: CommissionView): void {
  const money = moneyOf(currency);
  const surcharge = surchargeOf(cost);
  caption(sheet, 'What is shared');
  sheet.group('Table', () => {
    row(sheet, { text: 'Creative fee and post-production', amount: money(cost.base) });
    row(sheet, {
      text: `Further parties: ${joinedCount - 1}, each ${cost.surchargePercent}% (${money(surcharge)})`,
      amount: money(surcharge * (joinedCount - 1)),
    });
    row(sheet, { text: 'Travel and expenses, without a surcharge', amount: money(cost.expenses) });
    drawTotal(sheet, `To ${creativeName}`, money(sum));
  });
}

function drawTotal(sheet: Sheet, text: string, amount: string): void {
  sheet.rule({ color: colors.ink, weight: 1 });
  subtotal(sheet, { text, amount });
}

function drawParties(sheet: Sheet, commission: CommissionView): void {
  const { parties, currency, sum, content, side, creativeName } = commission;
  const money = moneyOf(currency);
  const inTime = parties.filter(({ state, isLate }) => state === 'joined' && !isLate);
  const late = parties.filter(({ state, isLate }) => state === 'joined' && isLate);
  const isWhole = inTime.every(({ share }) => share !== null);
  const told = inTime.reduce((total, { share }) => total + (share ?? 0), 0);
  // A party sees the shares of others without odd cents.
  const isOdd = told !== sum && side === 'party' && sum - told < inTime.length;
  caption(sheet, 'Who pays what');
  sheet.group('Table', () => {
    for (const party of inTime)
      drawParty(sheet, party, { money, isWeighted: content.shareRule === 'weighted' });
    if (isWhole && (told === sum || isOdd)) {
      drawTotal(sheet, `${inTime.length} ${inTime.length === 1 ? 'party' : 'parties'}`, money(sum));
    }
  });
  if (isWhole && isOdd) {
    paragraph(sheet, oddWords(sum - told, 'the cent beside the equal share'), { isSmall: true });
  }
  if (late.length > 0) {
    caption(sheet, 'Who joined late, beside the sum');
    sheet.group('Table', () => {
      for (const party of late) drawParty(sheet, party, { money, isWeighted: false });
    });
  }
  paragraph(
    sheet,
    sentence(
      `${creativeName} invoices each party directly. Sales tax is not included. Oriel takes no commission and holds no money.`,
    ),
    { isSmall: true },
  );
}

type Manner = { money: (minor: number) => string; isWeighted: boolean };

function drawParty(sheet: Sheet, party: PartyView, { money, isWeighted }: Manner): void {
  const amount = party.share === null ? '' : money(party.share);
  row(sheet, { text: partyLine(party, isWeighted), amount });
  for (const extra of party.extras ?? []) {
    row(sheet, { text: `Beside it, alone: ${extra.text}`, amount: `+ ${money(extra.amount)}` });
  }
}

function partyLine({ name, role, weight, isOwn, isPending }: PartyView, isWeighted: boolean): string {
  const facts = [
    roleLabel(role),
    isWeighted && weight !== null ? `weight ${weight}` : '',
    isOwn ? 'you' : '',
    isPending ? 'to confirm' : '',
  ];
  return sentence(`${name} (${facts.filter(Boolean).join(', ')})`);
}

function drawSignatures(sheet: Sheet, { timeZone }: CommissionView, signatures: readonly Signature[]): void {
  if (signatures.length === 0) return;
  caption(sheet, 'Signatures');
  sheet.group('Table', () => {
    for (const { party, person, way, at } of signatures) {
      const how = way === 'session' ? 'signed in' : 'by a code sent to their address';
      const text = sentence(`${party}${person ? `, by ${person}` : ''}: ${how}`);
      row(sheet, { text, amount: buildingTime(at, timeZone) });
    }
  });
}
