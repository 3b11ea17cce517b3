import { oneLine } from '#app/platform/one-line.ts';
import {
  defaultName,
  type Elevation,
  letterOf,
  maxElevations,
  maxNameLength,
  nextBearing,
} from './elevation.ts';
import { angleMessages, readBearing, readHorizon } from './read-angles.ts';
import { firstElevation } from './study.ts';
import type { StudyProblem } from './study-problem.ts';

/** Further rows are ignored. */
const maxRows = 12;
const maxTyped = 40;

type Row = { name: string; bearing: string; horizon: string };

/** Elevations from an address (`elevation=128-9 Entrance elevation`) or from the form's `name`, `faces` and `horizon` fields. */
export function readElevations(parameters: URLSearchParams, problems: StudyProblem[]): Elevation[] {
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

function addressRows(parameters: URLSearchParams): Row[] {
  return parameters
    .getAll('elevation')
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
