import type { TypedEstimate, TypedLine } from '#app/platform/db/schema/estimates.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { isLineKind, isLineSection, type LineSection, lineSections } from '../estimate-cost.ts';
import { type EstimateRefusal, maxLines } from '../estimate-policy.ts';
import { blankLine, lineFields, readTypedEstimate } from '../typed-estimate.ts';
import type { EstimateErrors } from './check-lines.ts';
import type { EstimateToWrite } from './find-estimate-to-write.server.ts';

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

export type ReadEstimateForm = {
  number: number;
  version: number;
  revision: number;
  press: string;
  typed: TypedEstimate;
};

const maxWhole = 2 ** 31 - 1;

export function readEstimateForm(form: FormData): ReadEstimateForm {
  const press = String(form.get('press') ?? '').slice(0, 40);
  const typed = readTypedEstimate(form);
  const lines = pressLines(typed.lines, press, (line, from) => ({ ...line, ...from }));
  return {
    number: wholeOf(form, 'number'),
    version: wholeOf(form, 'version'),
    revision: wholeOf(form, 'revision'),
    press,
    typed: { ...typed, lines },
  };
}

function wholeOf(form: FormData, name: string): number {
  const value = Number(form.get(name));
  return Number.isSafeInteger(value) && value >= 0 && value <= maxWhole ? value : 0;
}

/** Fields of a hundred lines, plus the rest of the form. */
export const estimateIntake = { maxFields: maxLines * lineFields.length + 200 };

export type EstimateAnswer = {
  status: number;
  refusal?: EstimateRefusal;
  errors?: EstimateErrors;
  estimate?: EstimateToWrite;
  /** Set when the form must be filled again, for example from a template. */
  refill?: string;
  toast?: Toast;
  template?: { name: string; error: string };
};
