import { oneLine } from '#app/platform/one-line.ts';
import { defaultName, type Front, letterOf, maxFronts, maxNameLength, nextBearing } from './front.ts';
import { angleMessages, readBearing, readHorizon } from './read-angles.ts';
import { firstFront } from './study.ts';
import type { StudyProblem } from './study-problem.ts';

/** Further rows are ignored. */
const maxRows = 12;
const maxTyped = 40;

type Row = { name: string; bearing: string; horizon: string };

/** Fronts from an address (`front=128-9 Entrance front`) or from the form's `name`, `faces` and `horizon` fields. */
export function readFronts(parameters: URLSearchParams, problems: StudyProblem[]): Front[] {
  const rows = parameters.has('faces') ? formRows(parameters) : addressRows(parameters);
  const said = rows.slice(0, maxRows).filter((row) => row.bearing !== '' || row.name !== '');
  if (said.length === 0) {
    return [firstFront];
  }
  if (said.length > maxFronts) {
    const typed = said
      .slice(maxFronts)
      .map(({ name }) => name)
      .join(', ');
    problems.push({
      field: 'fronts',
      typed,
      message: `A study has at most ${maxFronts} fronts. The others are left out.`,
    });
  }
  const fronts: Front[] = [];
  for (const [index, row] of said.slice(0, maxFronts).entries()) {
    fronts.push({
      name: row.name || defaultName(index),
      bearing: bearingOf(row, { index, fronts, problems }),
      horizon: horizonOf(row, index, problems),
    });
  }
  return fronts;
}

function formRows(parameters: URLSearchParams): Row[] {
  const [names, bearings, horizons] = ['name', 'faces', 'horizon'].map((name) => parameters.getAll(name));
  return (bearings ?? []).slice(0, maxRows).map((bearing, index) => ({
    name: oneLine(names?.[index], maxNameLength),
    bearing: oneLine(bearing, maxTyped),
    horizon: oneLine(horizons?.[index], maxTyped),
  }));
}

function addressRows(parameters: URLSearchParams): Row[] {
  return parameters
    .getAll('front')
    .slice(0, maxRows)
    .map((text) => {
      const front = oneLine(text, 200);
      const [angles = ''] = front.split(' ', 1);
      const parts = /^([^-]+|-\d+)(?:-(.*))?$/.exec(angles);
      return {
        name: oneLine(front.slice(angles.length), maxNameLength),
        bearing: parts?.[1] ?? angles,
        horizon: parts?.[2] ?? '',
      };
    });
}

type BearingContext = { index: number; fronts: readonly Front[]; problems: StudyProblem[] };

function bearingOf({ bearing: typed }: Row, { index, fronts, problems }: BearingContext): number {
  const bearing = readBearing(typed);
  if (bearing !== null) {
    return bearing;
  }
  const drawn = nextBearing(fronts);
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
