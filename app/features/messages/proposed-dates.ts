import { z } from 'zod';
import { dayMs, earliestToday, utcDay } from '#app/platform/days.ts';

/** Dates that a creative proposes in a message: 'YYYY-MM-DD'. `answer`: the chosen one, 'none', or null while it waits. */
export type ProposedDates = {
  proposed: string[];
  answer: string | null;
  /** The agreed day that one of them takes the place of. */
  insteadOf: string | null;
  end: DayEnd | null;
};

/** What became of a day that was agreed on: canceled, or moved to another; and whether the reader's side did it. */
export type DayEnd = { movedTo: string | null; isMine: boolean };

/** A day that both agreed on and that holds; `messageId`: of its proposal. */
export type AgreedDay = { messageId: number; day: string };

export const maxDates = 3;
/** How far ahead a day can be proposed. */
const daysAhead = 730;

const day = z.iso.date();

/** The first and the last day that can be proposed, wherever the creative is. */
export function openDays(now: Date): { first: string; last: string } {
  return { first: earliestToday(now), last: utcDay(new Date(now.getTime() + daysAhead * dayMs)) };
}

/** The dates of a form, each once and in order; null when one is no day from today on within two years, or too many. */
export function readDates(given: readonly unknown[], now: Date): string[] | null {
  const filled = [...new Set(given.filter((text) => text !== ''))];
  const { first, last } = openDays(now);
  const isFine = filled.every(
    (text) => day.safeParse(text).success && String(text) >= first && String(text) <= last,
  );
  return isFine && filled.length <= maxDates ? filled.map(String).toSorted() : null;
}

/** The message whose agreed day is to be moved, as a form or a script names it; null for none. */
export function readInstead(given: unknown): number | null {
  const messageId = Number(given ?? 0);
  return Number.isSafeInteger(messageId) && messageId > 0 ? messageId : null;
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Tue 8 Dec 2026'. */
export function dateText(date: string): string {
  const time = new Date(`${date}T00:00:00Z`);
  return `${dayNames[time.getUTCDay()]} ${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}

/** 'Tue 8 Dec 2026, Wed 9 Dec 2026 or Mon 14 Dec 2026'. */
export function datesText(dates: readonly string[]): string {
  const texts = dates.map(dateText);
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}` : (texts[0] ?? '');
}

/** What stands in a message whose writer only chose dates. */
export function proposalText(dates: readonly string[]): string {
  return dates.length === 1 ? 'Does this date work for you?' : 'Which of these dates works for you?';
}

/** What a client's answer says in the conversation. `moved`: the day that was agreed on before. */
export function answerText(answer: string, moved: string | null = null): string {
  if (answer === 'none') {
    return `None of these dates works for me.${moved ? ` ${dateText(moved)} stays.` : ''}`;
  }
  return `${dateText(answer)} works for me${moved ? `, in place of ${dateText(moved)}` : ''}.`;
}

/** What the conversation says of a day that somebody called off. */
export function cancellationText(day: string): string {
  return `I have to cancel ${dateText(day)}.`;
}
