import { addressText } from '#app/features/catalogue/directory/address-text.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { bearingOfPoint, turned } from './angles.ts';
import { clockText, dayText, longDay, readDay } from './civil-day.ts';
import {
  defaultName,
  type Elevation,
  letterOf,
  maxElevations,
  maxHorizon,
  maxNameLength,
  nextBearing,
} from './elevation.ts';
import {
  firstElevation,
  firstStudyDay,
  lastStudyDay,
  maxRangeDays,
  type Season,
  type Study,
  type StudyDates,
  type StudyProblem,
  seasons,
} from './study.ts';

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

const maxRows = 12;
const maxTyped = 40;

type Row = { name: string; bearing: string; horizon: string };

/** Elevations from an address (`elevation=128-9 Entrance elevation`) or from the form's `name`, `faces` and `horizon` fields. */
function readElevations(parameters: URLSearchParams, problems: StudyProblem[]): Elevation[] {
  const rows = parameters.has('faces') ? formRows(parameters) : addressRows(parameters);
  const said = rows.slice(0, maxRows).filter((row) => row.bearing !== '' || row.name !== '');
  if (said.length === 0) {
    return [firstElevation];
  }
  if (said.length > maxElevations) {
    const typed = said
      .slice(maxElevations)
      .map(({ name }) => name)
      .join(', ');
    problems.push({
      field: 'elevations',
      typed,
      message: `A study has at most ${maxElevations} elevations. The others are left out.`,
    });
  }
  const elevations: Elevation[] = [];
  for (const [index, row] of said.slice(0, maxElevations).entries()) {
    elevations.push({
      name: row.name || defaultName(index),
      bearing: bearingOf(row, { index, elevations, problems }),
      horizon: horizonOf(row, index, problems),
    });
  }
  return elevations;
}

function formRows(parameters: URLSearchParams): Row[] {
  const [names, bearings, horizons] = ['name', 'faces', 'horizon'].map((name) => parameters.getAll(name));
  return (bearings ?? []).slice(0, maxRows).map((bearing, index) => ({
    name: oneLine(names?.[index], maxNameLength),
    bearing: oneLine(bearing, maxTyped),
    horizon: oneLine(horizons?.[index], maxTyped),
  }));
}

/** Addresses that were shared earlier call an elevation `front`. */
function addressRows(parameters: URLSearchParams): Row[] {
  return ['elevation', 'front']
    .flatMap((name) => parameters.getAll(name))
    .slice(0, maxRows)
    .map((text) => {
      const elevation = oneLine(text, 200);
      const [angles = ''] = elevation.split(' ', 1);
      const parts = /^([^-]+|-\d+)(?:-(.*))?$/.exec(angles);
      return {
        name: oneLine(elevation.slice(angles.length), maxNameLength),
        bearing: parts?.[1] ?? angles,
        horizon: parts?.[2] ?? '',
      };
    });
}

type BearingContext = { index: number; elevations: readonly Elevation[]; problems: StudyProblem[] };

function bearingOf({ bearing: typed }: Row, { index, elevations, problems }: BearingContext): number {
  const bearing = readBearing(typed);
  if (bearing !== null) {
    return bearing;
  }
  const drawn = nextBearing(elevations);
  const message = typed === '' ? angleMessages.noBearing(letterOf(index)) : angleMessages.badBearing(typed);
  problems.push({
    field: `faces-${index}`,
    typed,
    message: `${message} Until then it is drawn facing ${drawn}°.`,
  });
  return drawn;
}

function horizonOf({ horizon: typed }: Row, index: number, problems: StudyProblem[]): number {
  const horizon = readHorizon(typed);
  if (horizon === null) {
    problems.push({ field: `horizon-${index}`, typed, message: angleMessages.badHorizon(typed) });
  }
  return horizon ?? 0;
}

/** Degrees of any size and sign ("128", "-90", "127.6°"), or a compass point ("SW"); null for anything else. */
export function readBearing(text: string): number | null {
  const degrees = readNumber(text.trim()) ?? bearingOfPoint(text);
  return degrees === null ? null : turned(Math.round(degrees));
}

/** Degrees from 0 to `maxHorizon`; empty is 0, anything else is null. */
export function readHorizon(text: string): number | null {
  const degrees = text.trim() === '' ? 0 : readNumber(text.trim());
  return degrees !== null && degrees >= 0 && degrees <= maxHorizon ? Math.round(degrees) : null;
}

/** Never −0; null for numbers that are no plausible angle. */
function readNumber(text: string): number | null {
  const parts = /^([-−+]?\d{1,6}(?:[.,]\d{1,6})?)\s*°?$/.exec(text);
  return parts ? Number((parts[1] ?? '').replace('−', '-').replace(',', '.')) + 0 : null;
}

export const angleMessages = {
  noBearing: (letter: string) =>
    `Say where elevation ${letter} faces: degrees from 0 to 359, or a direction such as SW.`,
  badBearing: (typed: string) =>
    `“${typed}” is not a bearing. Use degrees from 0 to 359, or a direction such as SW.`,
  badHorizon: (typed: string) =>
    `The horizon goes from 0 to ${maxHorizon} degrees, so “${typed}” is not used.`,
};
