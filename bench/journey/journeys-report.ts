import { table } from '../table.ts';
import type { JourneysReport } from './kill-journeys.ts';

const whole = (value: number) => value.toLocaleString('en-US');

export function areWhole({ journeys, counted }: JourneysReport): boolean {
  return journeys > 0 && Object.values(counted).every(({ found, wanted }) => found === wanted);
}

export function journeysReport(report: JourneysReport): string {
  const { kills, seconds, journeys, pressed, unanswered, counted } = report;
  const rows = Object.entries(counted).map(([name, { found, wanted }]) => [
    name,
    whole(found),
    whole(wanted),
  ]);
  return [
    table([`${whole(journeys)} journeys from a brief to its certificates`, 'found', 'wanted'], rows),
    `${whole(kills)} kills in ${Math.round(seconds)} s; ${whole(pressed)} presses, ${whole(unanswered)} without an answer.`,
    areWhole(report) ? 'Every step is there once.' : 'NOT WHOLE',
  ].join('\n\n');
}
