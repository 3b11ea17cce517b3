import type { TypedEstimate, TypedLine } from '#app/platform/db/schema/estimates.ts';
import { tidyText } from '#app/platform/incoming/tidy-text.ts';
import { maxCancelSteps, maxFallbackDays, maxLines, typedMaxLength } from './estimate-policy.ts';

export const textFields = [
  'currency',
  'opening',
  'note',
  'validUntil',
  'shootOn',
  'decisionHour',
  'deliveryDays',
  'retouchRounds',
  'licenseTerm',
  'territory',
  'surchargePercent',
  'thirdPartyPrice',
  'thirdPartyUse',
  'cancellationWords',
  'notIncluded',
  'taxWords',
] as const;

export type TextField = (typeof textFields)[number];

/** Templates do not keep these, since they belong to one brief. */
export const dayFields = ['validUntil', 'shootOn'] as const satisfies readonly TextField[];

export const lineFields = ['section', 'kind', 'text', 'quantity', 'unit', 'price', 'use', 'view'] as const;
export type LineField = (typeof lineFields)[number];

export function lineField(place: number, field: LineField): string {
  return `lines[${place}].${field}`;
}

/** Longer than what can be sent, so that an error can be shown instead of cutting the text. */
const lineTextMaxLength = 1_000;
const keyMaxLength = 30;

export function readTypedEstimate(form: FormData): TypedEstimate {
  const text = (name: string, max = typedMaxLength) => {
    const value = form.get(name);
    return typeof value === 'string' ? tidyText(value.slice(0, max)) : '';
  };
  const lines: TypedLine[] = [];
  while (lines.length <= maxLines && form.has(lineField(lines.length, 'section'))) {
    const of = (field: LineField, max = keyMaxLength) => text(lineField(lines.length, field), max);
    lines.push({
      section: of('section'),
      kind: of('kind'),
      text: of('text', lineTextMaxLength),
      quantity: of('quantity'),
      unit: of('unit'),
      price: of('price'),
      use: of('use'),
      view: of('view'),
    });
  }
  const listed = (name: string, max: number) =>
    form
      .getAll(name)
      .slice(0, max)
      .map((value) => tidyText(String(value).slice(0, keyMaxLength)));
  const percents = listed('cancelPercent', maxCancelSteps);
  return {
    texts: Object.fromEntries(textFields.map((name) => [name, text(name)]).filter(([, said]) => said !== '')),
    lines,
    fallbackDays: listed('fallbackDay', maxFallbackDays).filter((day) => day !== ''),
    cancellation: listed('cancelDays', maxCancelSteps)
      .map((daysBefore, place) => ({ daysBefore, percent: percents[place] ?? '' }))
      .filter(({ daysBefore, percent }) => daysBefore !== '' || percent !== ''),
  };
}

export function blankLine(more: Partial<TypedLine> = {}): TypedLine {
  return {
    section: 'creative-fee',
    kind: 'charged',
    text: '',
    quantity: '1',
    unit: 'flat',
    price: '',
    use: '',
    view: '',
    ...more,
  };
}

/** Blank lines are left out when the estimate is sent. */
export function isBlank({ text, price }: Pick<TypedLine, 'text' | 'price'>): boolean {
  return text.trim() === '' && price.trim() === '';
}
