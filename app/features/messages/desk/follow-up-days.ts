import { dayMs } from '#app/platform/days.ts';

/** Days of a desk are days where the creative works, as '2026-11-24'. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** When to follow up, in a word or two: 'Today', '3 days late', '24 Nov', '9 Jan 2027'. */
export function followUpText(day: string, today: string): string {
  const late = daysFrom(day, today);
  if (late === 0) return 'Today';
  return late > 0 ? `${late} ${late === 1 ? 'day' : 'days'} late` : shortDay(day, today);
}

/** Today's, or late. */
export function isDue(day: string, today: string): boolean {
  return day <= today;
}

/** '24 Nov'; with the year where it is another one. */
export function shortDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const text = `${Number(date)} ${months[Number(month) - 1]}`;
  return today.startsWith(year) ? text : `${text} ${year}`;
}

/** Days from one to another, negative when the second comes first. */
export function daysFrom(day: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(day)) / dayMs);
}

/** So many days later. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** What a reminder on the list behind the bell is about; one of a message is about the thread itself. */
export function followUpSubject(threadId: string): string {
  return `follow-up:${threadId}`;
}
