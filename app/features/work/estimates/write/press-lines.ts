import type { TypedLine } from '#app/platform/db/schema/estimates.ts';
import { isLineKind, isLineSection, type LineSection, lineSections } from '../estimate-cost.ts';
import { maxLines } from '../estimate-limits.ts';
import { blankLine } from '../typed-estimate.ts';

/**
 * Applies a line button's value, in the browser and, without JavaScript, on the server. Values: "add.expenses.charged",
 * "kind.3.option", "up.3", "down.3", "copy.3", "drop.3".
 */
export function pressLines<Line extends Pick<TypedLine, 'section' | 'kind'>>(
  lines: readonly Line[],
  press: string,
  make: (line: TypedLine, from?: Line) => Line,
): Line[] {
  const [move = '', first = '', second = ''] = press.split('.');
  if (move === 'add') {
    const line = newLine(first, second);
    return line && lines.length < maxLines ? [...lines, make(line)] : [...lines];
  }
  const place = /^\d{1,3}$/.test(first) ? Number(first) : Number.NaN;
  const line = lines[place];
  if (!line) {
    return [...lines];
  }
  switch (move) {
    case 'kind':
      return isLineKind(second) ? lines.with(place, { ...line, kind: second }) : [...lines];
    case 'copy':
      return lines.length < maxLines
        ? lines.toSpliced(place + 1, 0, make(blankLine({ section: line.section, kind: line.kind }), line))
        : [...lines];
    case 'drop':
      return lines.toSpliced(place, 1);
    case 'up':
    case 'down': {
      const other = neighbor(lines, place, move === 'up' ? -1 : 1);
      const neighborLine = lines[other];
      return neighborLine ? lines.with(place, neighborLine).with(other, line) : [...lines];
    }
    default:
      return [...lines];
  }
}

export type LineGroup = LineSection | 'options';

export const lineGroups: readonly LineGroup[] = [...(Object.keys(lineSections) as LineSection[]), 'options'];

export function groupOf({ section, kind }: Pick<TypedLine, 'section' | 'kind'>): LineGroup {
  if (kind === 'option') return 'options';
  return isLineSection(section) ? section : 'creative-fee';
}

/** The nearest line above or below under the same heading; NaN when there is none. */
function neighbor(
  lines: readonly Pick<TypedLine, 'section' | 'kind'>[],
  place: number,
  step: 1 | -1,
): number {
  const line = lines[place];
  for (let other = place + step; line && other >= 0 && other < lines.length; other += step) {
    const candidate = lines[other];
    if (candidate && groupOf(candidate) === groupOf(line)) return other;
  }
  return Number.NaN;
}

function newLine(section: string, kind: string): TypedLine | null {
  if (section === 'mileage') {
    return blankLine({ section: 'expenses', unit: 'mile', text: 'Mileage' });
  }
  return isLineSection(section) && isLineKind(kind)
    ? blankLine({ section, kind, unit: section === 'post-production' ? 'view' : 'flat' })
    : null;
}
