import type { TypedLine } from '#app/platform/db/schema/estimates.ts';

/** The fields of the form that hold one text each, by the names of what an estimate says. */
const textFields = [
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

export const lineFields = ['section', 'kind', 'text', 'quantity', 'unit', 'price', 'use', 'view'] as const;
export type LineField = (typeof lineFields)[number];

/** The name of a line's field in the form. */
export function lineField(place: number, field: LineField): string {
  return `lines[${place}].${field}`;
}

/** A line with nothing in it yet. */
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

/** Whether nobody has typed anything into it: it is left out of what is sent. */
export function isBlank({ text, price }: Pick<TypedLine, 'text' | 'price'>): boolean {
  return text.trim() === '' && price.trim() === '';
}
