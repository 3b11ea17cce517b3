import { moneyOf } from '#app/features/vocabulary/money.ts';
import { plainShare, type SharedCost, sumOf } from '#app/features/vocabulary/shares.ts';
import { listed } from '#app/features/work/estimates/terms-words.ts';
import { dayText } from '#app/ui/day-text.ts';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';

export function cloudOr(shootOn: string, fallbackDays: readonly string[]): string {
  const days = fallbackDays.filter((day) => day > shootOn);
  const texts = days.map((day, place) => {
    const [date = '', month = '', year = ''] = dayText(day).split(' ');
    const next = days[place + 1];
    if (next?.slice(0, 7) === day.slice(0, 7)) return date;
    return day.slice(0, 4) === shootOn.slice(0, 4) ? `${date} ${month}` : `${date} ${month} ${year}`;
  });
  return texts.length > 0 ? `, or ${texts.join(' or ')}` : '';
}

type Priced = {
  cost: SharedCost;
  currency: string;
  isEqual: boolean;
  joined: number;
  open: number;
};

/** 'Alone $5,640.00. Four of you $2,347.50 each.' Always to the cent. */
export function priceLead({ cost, currency, isEqual, joined, open }: Priced): string {
  const money = moneyOf(currency);
  const count = open > 0 ? joined + open : Math.max(2, joined);
  const who = `${sentenceStart(spelledOut(count))} of you`;
  const alone = `Alone ${money(sumOf(cost, 1))}.`;
  return isEqual
    ? `${alone} ${who} ${money(plainShare(cost, count))} each.`
    : `${alone} ${who} ${money(sumOf(cost, count))} together.`;
}

export function partiesWords(count: number): string {
  return `${sentenceStart(spelledOut(count))} ${count === 1 ? 'party' : 'parties'}`;
}

export function namesWords(names: readonly string[]): string {
  return listed(names);
}
