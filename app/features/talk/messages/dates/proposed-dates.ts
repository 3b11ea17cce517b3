import { z } from 'zod';
import { dayMs, earliestToday, utcDay } from '#app/platform/days.ts';

/** Dates that a creative proposes, as YYYY-MM-DD. `answer`: the chosen date, "none", or null while open. */
export type ProposedDates = {
  proposed: string[];
  answer: string | null;
  insteadOf: string | null;
  end: DayEnd | null;
};

export type DayEnd = { movedTo: string | null; isMine: boolean };

export type AgreedDay = { messageId: number; day: string };

export const maxDates = 3;
const daysAhead = 730;

const day = z.iso.date();

export function openDays(now: Date): { first: string; last: string } {
  return { first: earliestToday(now), last: utcDay(new Date(now.getTime() + daysAhead * dayMs)) };
}

/**
 * Dates of a form without duplicates, in order; null when one is invalid, past or too far ahead, or there are too many.
 */
export function readDates(given: readonly unknown[], now: Date): string[] | null {
  const filled = [...new Set(given.filter((text) => text !== ''))];
  const { first, last } = openDays(now);
  const isFine = filled.every(
    (text) => day.safeParse(text).success && String(text) >= first && String(text) <= last,
  );
  return isFine && filled.length <= maxDates ? filled.map(String).toSorted() : null;
}

/** The message whose agreed day is to be moved; null for none. */
export function readInstead(given: unknown): number | null {
  const messageId = Number(given ?? 0);
  return Number.isSafeInteger(messageId) && messageId > 0 ? messageId : null;
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function dateText(date: string): string {
  const time = new Date(`${date}T00:00:00Z`);
  return `${dayNames[time.getUTCDay()]} ${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}

export function datesText(dates: readonly string[]): string {
  const texts = dates.map(dateText);
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}` : (texts[0] ?? '');
}

export function proposalText(dates: readonly string[]): string {
  return dates.length === 1 ? 'Does this date work for you?' : 'Which of these dates works for you?';
}

export function answerText(answer: string, moved: string | null = null): string {
  if (answer === 'none') {
    return `None of these dates works for me.${moved ? ` ${dateText(moved)} stays.` : ''}`;
  }
  return `${dateText(answer)} works for me${moved ? `, in place of ${dateText(moved)}` : ''}.`;
}

export function cancellationText(day: string): string {
  return `I have to cancel ${dateText(day)}.`;
}
