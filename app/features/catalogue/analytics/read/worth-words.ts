import { exactDollars } from '#app/features/billing/price-list.ts';
import { type Amount, amountText, sumAmounts, sumText } from '#app/features/vocabulary/money.ts';
import { dayAfter, dayMs } from '#app/platform/days.ts';
import { dayText } from '#app/ui/day-text.ts';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { shortDayText } from '../analytics-period.ts';

export type Worth = PaidYear & {
  today: string;
  countedSince: string | null;
  appearances: number;
  views: number;
  contacts: number;
  bookings: readonly Booking[];
};

export type Booking = { day: string; isDelivered: boolean; amount: Amount | null };

/** One week is not enough to judge. */
const earlyDays = 7;

function countedDays({ countedSince, today }: Pick<Worth, 'countedSince' | 'today'>): number {
  return countedSince === null ? 0 : (Date.parse(today) - Date.parse(countedSince)) / dayMs + 1;
}

/** Whether it is too early to judge: the first week, unless it has a booking. */
export function isTooEarly(worth: Pick<Worth, 'countedSince' | 'today' | 'bookings'>): boolean {
  return countedDays(worth) <= earlyDays && worth.bookings.length === 0;
}

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
    return `${counted(bookings.length, 'booking', { isFirst: true })}${worthText(bookings)}${fee}.`;
  }
  if (contacts > 0) {
    return `No booking yet. ${counted(contacts, 'client', { isFirst: true })} wrote to you${fee}.`;
  }
  return `No contact yet. ${counted(views, 'view', { isFirst: true })}${fee}.`;
}

export function worthNotes(
  worth: Pick<Worth, 'countedSince' | 'today' | 'bookings' | 'since' | 'fee'>,
): string[] {
  if (isTooEarly(worth)) {
    return [
      'A booking is a conversation that you set to Booked or Delivered.',
      'This page speaks up when there is something to say.',
    ];
  }
  const since = dayText(worth.since);
  if (worth.bookings.length === 0) {
    return [`A booking is a conversation that you set to Booked or Delivered. Counted since ${since}.`];
  }
  const amounts = amountsOf(worth.bookings);
  return [
    `Bookings are the conversations that you have set to Booked or Delivered since ${since}${amounts.length > 0 ? ', amounts the ones that you typed in' : ''}. Only you see them.`,
    ...smallestNote(amounts, worth.fee),
  ];
}

/** ' worth $44,850.00', ', nine of them worth $40,000.00'; '' without amounts. */
function worthText(bookings: readonly Booking[]): string {
  const amounts = amountsOf(bookings);
  if (amounts.length === 0) {
    return '';
  }
  const sum = sumText(sumAmounts(amounts));
  return amounts.length === bookings.length
    ? ` worth ${sum}`
    : `, ${spelledOut(amounts.length)} of them worth ${sum}`;
}

/** How many years of fees the smallest booking covers, if all are in the fee's currency. */
function smallestNote(amounts: readonly Amount[], fee: Worth['fee']): string[] {
  const [smallest] = amounts.toSorted((one, other) => one.minor - other.minor);
  if (!smallest || !fee || fee.isOnce || amounts.some(({ currency }) => currency !== 'USD')) {
    return [];
  }
  const years = Math.floor(smallest.minor / fee.cents);
  const paid = years === 1 ? 'the year' : counted(years, 'year', { isSpelled: true });
  const which = amounts.length === 1 ? 'That booking' : `Your smallest booking, ${amountText(smallest)},`;
  return years === 0 ? [] : [`${which} alone paid for ${paid}.`];
}

function amountsOf(bookings: readonly Booking[]): Amount[] {
  return bookings.map(({ amount }) => amount).filter((amount) => amount !== null);
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

/** 'Twelve bookings' at the start of a sentence, 'twelve years' or '12 years' within, '1,904 views'. */
function counted(
  amount: number,
  thing: string,
  { isFirst = false, isSpelled = isFirst }: { isFirst?: boolean; isSpelled?: boolean } = {},
): string {
  const word = isSpelled ? spelledOut(amount) : amount.toLocaleString('en-US');
  const number = isFirst ? sentenceStart(word) : word;
  return `${number} ${thing}${amount === 1 ? '' : 's'}`;
}

export type PaidYear = {
  since: string;
  fee: { cents: number; isOnce: boolean } | null;
};

/** The start of the paid year: of the current period, of the year since a Lifetime purchase, or a year ago. */
export function paidYearStart({
  periodStart,
  boughtForLife,
  today,
}: {
  periodStart: string | null;
  boughtForLife: string | null;
  today: string;
}): string {
  const yearAgo = dayAfter(today, -364);
  if (boughtForLife !== null) {
    return lastAnniversary(boughtForLife, today);
  }
  return periodStart === null || periodStart < yearAgo ? yearAgo : periodStart;
}

/** The last anniversary up to `today`; 28 February when 29 February does not exist. */
function lastAnniversary(day: string, today: string): string {
  const [, month = '01', date = '01'] = day.split('-');
  const inYear = (year: number) => {
    const isMissing = month === '02' && date === '29' && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1;
    return `${year}-${month}-${isMissing ? '28' : date}`;
  };
  const year = Number(today.slice(0, 4));
  const thisYear = inYear(year);
  return thisYear <= today ? thisYear : inYear(year - 1);
}

type WeekNews = {
  appearances: number;
  views: number;
  viewsBefore: number;
  contacts: number;
  shortlists: number;
  bookings: number;
  waiting: number;
};

/** The Monday of the last complete week: on Monday the 23rd, the 16th. */
export function weekBefore(today: string): string {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return dayAfter(today, -sinceMonday - 7);
}

export function weekText(week: string): string {
  return `${shortDayText(week)} to ${dayText(dayAfter(week, 6))}`;
}

export function weekSentences(news: WeekNews): string[] {
  const { appearances, views, viewsBefore, contacts, bookings, shortlists, waiting } = news;
  return [
    `${counted(appearances, 'appearance')}, ${counted(views, 'view')}, ${counted(contacts, 'contact')}, ${counted(bookings, 'booking')}. The week before had ${counted(viewsBefore, 'view')}.`,
    ...(shortlists > 0
      ? [`${counted(shortlists, 'client', { isFirst: true })} saved you to a shortlist.`]
      : []),
    ...(waiting > 0
      ? [
          `${counted(waiting, 'conversation', { isFirst: true })} ${waiting === 1 ? 'has' : 'have'} messages that you have not read.`,
        ]
      : []),
  ];
}
