import { dayText } from '#app/ui/day-text.ts';

/** '16 Nov': a day within a year. */
export function shortDayText(day: string): string {
  return dayText(day).replace(/ \d{4}$/, '');
}
