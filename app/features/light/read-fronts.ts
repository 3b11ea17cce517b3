import { oneLine } from '#app/platform/one-line.ts';
import { bearingOfPoint, turned } from './angles.ts';
import {
  defaultName,
  type Front,
  letterOf,
  maxFronts,
  maxHorizon,
  maxNameLength,
  nextBearing,
} from './front.ts';
import { firstFront } from './study.ts';
import type { StudyProblem } from './study-problem.ts';

/** More is not looked at. */
const maxRows = 12;
const maxTyped = 40;

type Row = { name: string; bearing: string; horizon: string };

/** The fronts of an address (`front=128-9 Entrance front`) or of the form (`name`, `faces` and `horizon` of each). */
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
      bearing: readBearing(row, { index, fronts, problems }),
      horizon: readHorizon(row, index, problems),
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

/** Degrees, of any size and sign, or a point of the compass. */
function readBearing({ bearing: typed }: Row, { index, fronts, problems }: BearingContext): number {
  const degrees = readNumber(typed) ?? bearingOfPoint(typed);
  if (degrees !== null) {
    return turned(Math.round(degrees));
  }
  const bearing = nextBearing(fronts);
  const drawn = `Until then front ${letterOf(index)} is drawn facing ${bearing}°.`;
  const message =
    typed === ''
      ? `Say where front ${letterOf(index)} faces: degrees from 0 to 359, or a direction such as SW. ${drawn}`
      : `“${typed}” is not a bearing. Use degrees from 0 to 359, or a direction such as SW. ${drawn}`;
  problems.push({ field: `faces-${index}`, typed, message });
  return bearing;
}

function readHorizon({ horizon: typed }: Row, index: number, problems: StudyProblem[]): number {
  if (typed === '') {
    return 0;
  }
  const degrees = readNumber(typed);
  if (degrees !== null && degrees >= 0 && degrees <= maxHorizon) {
    return Math.round(degrees);
  }
  const message = `The horizon of front ${letterOf(index)} goes from 0 to ${maxHorizon} degrees, so “${typed}” is not used.`;
  problems.push({ field: `horizon-${index}`, typed, message });
  return 0;
}

/** '128', '127.6°', '-90', never −0; null for anything else, and for numbers that are no angle of this world. */
function readNumber(text: string): number | null {
  const parts = /^([-−+]?\d{1,6}(?:[.,]\d{1,6})?)\s*°?$/.exec(text);
  return parts ? Number((parts[1] ?? '').replace('−', '-').replace(',', '.')) + 0 : null;
}
