import { dayText, readDay } from './civil-day.ts';
import { firstStudyDay, lastStudyDay } from './study.ts';

export type Pick = { day: number; choice: 1 | 2 };

const maxPicks = 60;

export function readPicks(parameters: URLSearchParams): Pick[] {
  const texts = [...new Set(parameters.getAll('pick').slice(0, maxPicks))];
  return texts.flatMap((text) => {
    const [date = '', choice] = text.split('.');
    const day = readDay(date);
    const isInReach = day !== null && day >= firstStudyDay && day <= lastStudyDay;
    return isInReach && (choice === '1' || choice === '2') ? [{ day, choice: choice === '1' ? 1 : 2 }] : [];
  });
}

export function pickText({ day, choice }: Pick): string {
  return `${dayText(day)}.${choice}`;
}
