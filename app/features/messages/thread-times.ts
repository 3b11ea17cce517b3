import { daysBetween } from '#app/platform/days.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '14:20'. */
export function clockTime(iso: string): string {
  return iso.slice(11, 16);
}

/** The line above a day's messages: 'Today', 'Yesterday', '17 November 2026'. */
export function daySeparator(iso: string, now: Date): string {
  const time = new Date(iso);
  const days = daysBetween(time, now);
  if (days === 0) {
    return 'Today';
  }
  if (days === 1) {
    return 'Yesterday';
  }
  return `${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}
