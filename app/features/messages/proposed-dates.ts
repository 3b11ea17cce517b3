import { z } from 'zod';
import { dayMs } from '#app/platform/days.ts';

/** Dates that a creative proposes in a message: 'YYYY-MM-DD'. `answer`: the chosen one, 'none', or null while it waits. */
export type ProposedDates = { proposed: string[]; answer: string | null };

export const maxDates = 3;
/** How far ahead a day can be proposed. */
export const daysAhead = 730;

const day = z.iso.date();

/** '2026-12-08' of a moment, in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The dates of a form, each once and in order; null when one is no day from today on within two years, or too many. */
export function readDates(given: readonly unknown[], now: Date): string[] | null {
  const filled = [...new Set(given.filter((text) => text !== ''))];
  const [first, last] = [dayOf(now), dayOf(new Date(now.getTime() + daysAhead * dayMs))];
  const isFine = filled.every(
    (text) => day.safeParse(text).success && String(text) >= first && String(text) <= last,
  );
  return isFine && filled.length <= maxDates ? filled.map(String).toSorted() : null;
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

/** What a client's answer says in the conversation. */
export function answerText(answer: string): string {
  return answer === 'none' ? 'None of these dates works for me.' : `${dateText(answer)} works for me.`;
}
