import { dayText, readDay } from './civil-day.ts';
import { firstStudyDay, lastStudyDay } from './study.ts';

/** A window that somebody chose for the calendar: the first or second choice of a day. */
export type Pick = { day: number; choice: 1 | 2 };

/** More than a list of windows ever has. */
const maxPicks = 60;

/** Reads `pick=2026-12-08.1`, each once; what is none is passed over. */
export function readPicks(parameters: URLSearchParams): Pick[] {
  const texts = [...new Set(parameters.getAll('pick').slice(0, maxPicks))];
  return texts.flatMap((text) => {
    const [date = '', choice] = text.split('.');
    const day = readDay(date);
    const isInReach = day !== null && day >= firstStudyDay && day <= lastStudyDay;
    return isInReach && (choice === '1' || choice === '2') ? [{ day, choice: choice === '1' ? 1 : 2 }] : [];
  });
}

/** As an address says it. */
export function pickText({ day, choice }: Pick): string {
  return `${dayText(day)}.${choice}`;
}
