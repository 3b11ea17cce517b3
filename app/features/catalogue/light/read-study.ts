import { addressText } from '#app/features/catalogue/directory/address-text.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { clockText, dayText, longDay, readDay } from './civil-day.ts';
import { maxElevations } from './elevation.ts';
import { readElevations } from './read-elevations.ts';
import {
  firstStudyDay,
  lastStudyDay,
  maxRangeDays,
  type Season,
  type Study,
  type StudyDates,
  seasons,
} from './study.ts';
import type { StudyProblem } from './study-problem.ts';

export type ReadStudy = {
  study: Study;
  problems: StudyProblem[];
  change: { kind: 'add' } | { kind: 'remove'; elevation: number } | null;
};

/** The length at which search cuts. */
const maxLocationLength = 120;

/**
 * Reads a study from studyPath's address or from the form. Never throws: an invalid value becomes a problem that keeps
 * the typed text, and the rest still counts.
 */
export function readStudy(parameters: URLSearchParams): ReadStudy {
  const problems: StudyProblem[] = [];
  const study: Study = {
    location: addressText(parameters.get('location'), maxLocationLength),
    elevations: readElevations(parameters, problems),
    day: readStudyDay(parameters, 'day', problems),
    minute: readMinute(parameters, problems),
    dates: readDates(parameters, problems),
  };
  return { study, problems, change: readChange(parameters, study.elevations.length) };
}

function readChange(parameters: URLSearchParams, count: number): ReadStudy['change'] {
  if (parameters.has('add') && count < maxElevations) {
    return { kind: 'add' };
  }
  const elevation = Number(parameters.get('remove') || Number.NaN);
  return Number.isInteger(elevation) && elevation >= 0 && elevation < count && count > 1
    ? { kind: 'remove', elevation }
    : null;
}

function readStudyDay(parameters: URLSearchParams, field: string, problems: StudyProblem[]): number | null {
  const typed = oneLine(parameters.get(field), 40);
  if (typed === '') {
    return null;
  }
  const day = readDay(typed);
  if (day !== null && day >= firstStudyDay && day <= lastStudyDay) {
    return day;
  }
  const message =
    day === null
      ? `“${typed}” is not a date. Write it as ${dayText(firstStudyDay)}.`
      : `Studies go from ${longDay(firstStudyDay)} to ${longDay(lastStudyDay)}.`;
  problems.push({ field, typed, message });
  return null;
}

function readMinute(parameters: URLSearchParams, problems: StudyProblem[]): number | null {
  const typed = oneLine(parameters.get('time'), 20);
  const slid = oneLine(parameters.get('minute'), 20);
  const parts = /^(\d{1,2}):(\d{2})$/.exec(typed);
  const minute = parts
    ? Number(parts[1]) * 60 + Number(parts[2])
    : /^\d{1,4}$/.test(slid)
      ? Number(slid)
      : null;
  if (minute !== null && minute < 1440 && (!parts || Number(parts[2]) < 60)) {
    return minute;
  }
  if (typed !== '') {
    problems.push({
      field: 'time',
      typed,
      message: `“${typed}” is not a time. Write it as ${clockText(640)}.`,
    });
  }
  return null;
}

function readDates(parameters: URLSearchParams, problems: StudyProblem[]): StudyDates {
  const first = readStudyDay(parameters, 'from', problems);
  const last = readStudyDay(parameters, 'to', problems);
  const kind = parameters.get('dates');
  if (seasons.includes(kind as Season)) {
    return { kind: kind as Season };
  }
  if (kind === 'next' || first === null || last === null) {
    return { kind: 'next' };
  }
  const typed = `${dayText(first)} to ${dayText(last)}`;
  if (last < first) {
    problems.push({ field: 'to', typed, message: 'The last day is before the first. Choose a later one.' });
    return { kind: 'next' };
  }
  const count = last - first + 1;
  if (count > maxRangeDays) {
    problems.push({
      field: 'to',
      typed,
      message: `That is ${count} days. At most ${maxRangeDays} are listed, so the list ends earlier.`,
    });
  }
  return { kind: 'days', range: { first, count: Math.min(count, maxRangeDays) } };
}
