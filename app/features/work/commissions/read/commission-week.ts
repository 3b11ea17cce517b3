import { decisionDay } from '#app/features/vocabulary/terms-days.ts';
import { weekdays } from '#app/ui/times.ts';
import { dayAfter, nextFallback, weekdayOf } from '../commission-days.ts';

export type WeekDay = {
  day: string;
  date: number;
  weekday: string;
  kind: 'shoot' | 'mark' | 'off' | 'plain';
  title: string;
  text: string;
};

const places = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/** Eight days from the decision on: the shoot, its fallback days, and weekends. */
export function commissionWeek(
  {
    shootOn,
    fallbackDays,
    decisionHour,
  }: { shootOn: string; fallbackDays: readonly string[]; decisionHour: string },
  { isShot = false }: { isShot?: boolean } = {},
): WeekDay[] {
  const decision = decisionDay({ shootOn }) ?? shootOn;
  const ahead = fallbackDays.filter((day) => day > shootOn);
  return Array.from({ length: 8 }, (_, place): WeekDay => {
    const day = dayAfter(decision, place);
    const plain = {
      day,
      date: Number(day.slice(8)),
      weekday: weekdays[weekdayOf(day)] ?? '',
      title: '',
      text: '',
    };
    if (day === shootOn) {
      return { ...plain, kind: 'shoot', title: isShot ? 'Shot' : 'Shoot' };
    }
    if (day === decision && !isShot) {
      const text = nextFallback(shootOn, fallbackDays) ? 'The forecast decides' : 'No day is left to move to';
      return { ...plain, kind: 'mark', title: `Decision, ${decisionHour}`, text };
    }
    const fallback = isShot ? -1 : ahead.indexOf(day);
    if (fallback >= 0) {
      const text = `${places[fallback] ?? 'Further'} fallback`;
      return { ...plain, kind: 'mark', title: 'If cloudy', text };
    }
    return { ...plain, kind: [0, 6].includes(weekdayOf(day)) ? 'off' : 'plain' };
  });
}
