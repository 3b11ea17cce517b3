import { dayText } from '#app/ui/day-text.ts';

export function shortDayText(day: string): string {
  return dayText(day).replace(/ \d{4}$/, '');
}
