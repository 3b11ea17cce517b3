import { clockText, dayText } from './civil-day.ts';
import type { Front } from './front.ts';
import { firstFront, type Study } from './study.ts';

export const lightStudyPath = '/light-study';

export const studyOutPaths = {
  send: `${lightStudyPath}/send`,
  calendar: `${lightStudyPath}/calendar.ics`,
  sheet: `${lightStudyPath}/sheet.pdf`,
  picture: '/og/light-study.png',
} as const;

/**
 * The canonical address, which readStudy parses back to the same study. Defaults are left out:
 * "/light-study?location=Santa+Fe%2C+NM&front=128+Entrance+front&front=308-9+Garden+front&day=2026-11-22".
 */
export function studyPath(study: Study): string {
  const query = studyQuery(study).toString();
  return query === '' ? lightStudyPath : `${lightStudyPath}?${query}`;
}

export function studyQuery({ location, fronts, day, minute, dates }: Study): URLSearchParams {
  const query = new URLSearchParams();
  if (location !== '') query.set('location', location);
  const [only] = fronts;
  if (fronts.length !== 1 || !only || frontText(only) !== frontText(firstFront)) {
    for (const front of fronts) query.append('front', frontText(front));
  }
  if (day !== null) query.set('day', dayText(day));
  if (minute !== null) query.set('time', clockText(minute));
  if (dates.kind === 'days') {
    const { first, count } = dates.range;
    query.set('from', dayText(first));
    query.set('to', dayText(first + count - 1));
  } else if (dates.kind !== 'next') {
    query.set('dates', dates.kind);
  }
  return query;
}

export function frontText({ name, bearing, horizon }: Front): string {
  return `${bearing}${horizon > 0 ? `-${horizon}` : ''} ${name}`;
}
