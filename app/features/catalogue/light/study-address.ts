import { clockText, dayText } from './civil-day.ts';
import type { Elevation } from './elevation.ts';
import { firstElevation, type Study } from './study.ts';

export const lightStudyPath = '/light-study';

export const studyOutPaths = {
  send: `${lightStudyPath}/send`,
  calendar: `${lightStudyPath}/calendar.ics`,
  sheet: `${lightStudyPath}/sheet.pdf`,
  picture: '/og/light-study.png',
} as const;

/**
 * The canonical address, which readStudy parses back to the same study. Defaults are left out:
 * "/light-study?location=Santa+Fe%2C+NM&elevation=128+Entrance+elevation&elevation=308-9+Court&day=2026-11-22".
 */
export function studyPath(study: Study): string {
  const query = studyQuery(study).toString();
  return query === '' ? lightStudyPath : `${lightStudyPath}?${query}`;
}

export function studyQuery({ location, elevations, day, minute, dates }: Study): URLSearchParams {
  const query = new URLSearchParams();
  if (location !== '') query.set('location', location);
  const [only] = elevations;
  if (elevations.length !== 1 || !only || elevationText(only) !== elevationText(firstElevation)) {
    for (const elevation of elevations) query.append('elevation', elevationText(elevation));
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

export function elevationText({ name, bearing, horizon }: Elevation): string {
  return `${bearing}${horizon > 0 ? `-${horizon}` : ''} ${name}`;
}
