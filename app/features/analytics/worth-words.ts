import { exactDollars } from '#app/features/billing/price-list.ts';
import { dayMs } from '#app/platform/days.ts';
import { dayText } from '#app/ui/day-text.ts';
import type { PaidYear } from './paid-year.ts';

/** Of a paid year, what the first sentence of the analytics says. */
export type Worth = PaidYear & {
  today: string;
  /** Since when something is counted; null when nothing ever was. */
  countedSince: string | null;
  appearances: number;
  views: number;
  contacts: number;
  bookings: readonly Booking[];
};

/** A conversation that its creative has set to Booked or Delivered. */
export type Booking = { day: string; isDelivered: boolean };

/** A week says nothing yet. */
export const earlyDays = 7;

/** How many days something was counted; 0 when nothing was. */
export function countedDays({ countedSince, today }: Pick<Worth, 'countedSince' | 'today'>): number {
  return countedSince === null ? 0 : (Date.parse(today) - Date.parse(countedSince)) / dayMs + 1;
}

/** Whether nothing can be said yet: the first week, unless it brought a booking. */
export function isTooEarly(worth: Pick<Worth, 'countedSince' | 'today' | 'bookings'>): boolean {
  return countedDays(worth) <= earlyDays && worth.bookings.length === 0;
}

/** Answers whether it is worth it, in one sentence (DESIGN.md, Analytics). */
export function worthSentence(worth: Worth): string {
  const { appearances, views, contacts, bookings } = worth;
  if (isTooEarly(worth)) {
    const days = countedDays(worth);
    return days === 0
      ? 'Nothing is counted yet.'
      : `${counted(days, 'day', { isFirst: true })}, ${counted(appearances, 'appearance')}, ${counted(views, 'view')}. Too early to judge.`;
  }
  const fee = feeText(worth);
  if (bookings.length > 0) {
    return `${counted(bookings.length, 'booking', { isFirst: true })}${fee}.`;
  }
  if (contacts > 0) {
    return `No booking yet. ${counted(contacts, 'client', { isFirst: true })} wrote to you${fee}.`;
  }
  return `No contact yet. ${counted(views, 'view', { isFirst: true })}${fee}.`;
}

/** Where the bookings are from, and since when they count. */
export function worthNotes(worth: Pick<Worth, 'countedSince' | 'today' | 'bookings' | 'since'>): string[] {
  if (isTooEarly(worth)) {
    return [
      'A booking is a conversation that you set to Booked or Delivered.',
      'This page speaks up when there is something to say.',
    ];
  }
  const since = dayText(worth.since);
  return worth.bookings.length > 0
    ? [
        `Bookings are the conversations that you have set to Booked or Delivered since ${since}. Only you see them.`,
      ]
    : [`A booking is a conversation that you set to Booked or Delivered. Counted since ${since}.`];
}

/** ', for a fee of $99.00' */
function feeText({ fee, since }: Pick<Worth, 'fee' | 'since'>): string {
  if (!fee || fee.cents === 0) {
    return ` since ${dayText(since)}`;
  }
  return fee.isOnce
    ? `, for a fee of ${exactDollars(fee.cents)}, paid once`
    : `, for a fee of ${exactDollars(fee.cents)}`;
}

const smallNumbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** 'Twelve bookings' at the beginning of a sentence, '12 bookings' within, '1,904 views'. */
export function counted(amount: number, thing: string, { isFirst = false } = {}): string {
  const word = isFirst ? smallNumbers[amount] : undefined;
  const number = word ? capital(word) : amount.toLocaleString('en-US');
  return `${number} ${thing}${amount === 1 ? '' : 's'}`;
}

/** 'three' up to twelve, then '13'. */
export function numberWord(amount: number): string {
  return smallNumbers[amount] ?? amount.toLocaleString('en-US');
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
