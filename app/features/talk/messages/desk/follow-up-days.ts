import { dayMs } from '#app/platform/days.ts';

/** Days are local to the creative, as YYYY-MM-DD. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function followUpText(day: string, today: string): string {
  const late = daysFrom(day, today);
  if (late === 0) return 'Today';
  return late > 0 ? `${late} ${late === 1 ? 'day' : 'days'} late` : shortDay(day, today);
}

export function isDue(day: string, today: string): boolean {
  return day <= today;
}

/** "24 Nov", with the year unless it is the current one. */
export function shortDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const text = `${Number(date)} ${months[Number(month) - 1]}`;
  return today.startsWith(year) ? text : `${text} ${year}`;
}

/** Negative when `other` is earlier. */
export function daysFrom(day: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(day)) / dayMs);
}

export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The notification subject of a reminder; a message's subject is the thread id itself. */
export function followUpSubject(threadId: string): string {
  return `follow-up:${threadId}`;
}
