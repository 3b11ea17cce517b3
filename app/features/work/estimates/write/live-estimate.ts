import { readMoney, readQuantity } from '#app/features/vocabulary/money.ts';
import { plainShare } from '#app/features/vocabulary/shares.ts';
import type { TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import { spelledOut } from '#app/ui/spelled-out.ts';
import {
  costOf,
  costPerView,
  type EstimateCost,
  isLineKind,
  isLineSection,
  lineAmount,
  type PaperLine,
} from '../estimate-cost.ts';
import { isBlank } from '../typed-estimate.ts';
import { currencyOf } from './check-estimate.ts';

/** Reads a form that cannot be sent yet; an invalid amount counts as zero. */
export function linesAsTyped(typed: TypedEstimate): PaperLine[] {
  const currency = currencyOf(typed);
  return typed.lines.flatMap((line, place) => {
    if (isBlank(line)) return [];
    const kind = isLineKind(line.kind) ? line.kind : 'charged';
    const quantity = readQuantity(line.quantity) ?? 0;
    const price = kind === 'included' ? 0 : (readMoney(line.price, currency) ?? 0);
    return {
      id: String(place),
      section: isLineSection(line.section) ? line.section : 'creative-fee',
      kind,
      text: line.text.trim() || 'Untitled line',
      quantity,
      unit: line.unit,
      price,
      amount: lineAmount({ quantity, price }),
    };
  });
}

type Priced = { cost: EstimateCost; stills: number; parties: number; surchargePercent: number | undefined };

/** What each party pays when all share; null when sharing is not offered. Excludes what one party buys alone. */
export function shareOfEach({ cost, parties, surchargePercent }: Omit<Priced, 'stills'>): number | null {
  return parties > 1 && surchargePercent !== undefined
    ? plainShare({ ...cost, surchargePercent }, parties)
    : null;
}

function comparingWords(
  { cost, stills, parties, surchargePercent }: Priced,
  money: (minor: number) => string,
): string {
  const each = costPerView(cost.total, stills);
  const share = shareOfEach({ cost, parties, surchargePercent });
  const own = cost.own > 0 ? `, and ${money(cost.own)} more for what you alone buy` : '';
  return [
    each === null ? '' : `${money(each)} for each of ${stills} ${stills === 1 ? 'still' : 'stills'}.`,
    share === null ? '' : `If all ${spelledOut(parties)} parties share: ${money(share)} each${own}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

type Paid = Priced & { creativeName: string; taxWords: string | undefined };

export function totalWords(
  { creativeName, taxWords, ...priced }: Paid,
  money: (minor: number) => string,
): string {
  const tax = taxWords ?? 'Sales tax is not included';
  return [
    comparingWords(priced, money),
    /[.!?]$/.test(tax) ? tax : `${tax}.`,
    `You pay ${creativeName} directly; Oriel takes no commission.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function costOfOptions(lines: readonly PaperLine[]): number {
  const options = new Set(lines.flatMap(({ id, kind }) => (kind === 'option' ? id : [])));
  return costOf(lines, options).total - costOf(lines).total;
}
