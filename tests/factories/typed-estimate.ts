import { blankLine } from '#app/features/work/estimates/typed-estimate.ts';
import type { TypedEstimate, TypedLine } from '#app/platform/db/schema/estimates.ts';
import { dayIn } from './typed-brief.ts';

/** A line as it is typed. */
export function typedLine(text: string, price: string, more: Partial<TypedLine> = {}): TypedLine {
  return blankLine({ text, price, ...more });
}

/** Lines that come to $5,640.00, with a drone as an option at $650.00. */
export const usualTypedLines: TypedLine[] = [
  typedLine('Full day on site', '4,200.00', { unit: 'day' }),
  typedLine('Dusk, the same evening', '', { kind: 'included' }),
  typedLine('Retouching', '50', { section: 'post-production', quantity: '16', unit: 'view' }),
  typedLine('Travel and hotel', '640', { section: 'expenses' }),
  typedLine('Drone, two views', '650', { kind: 'option', view: 'drone' }),
];

/** An estimate that can be sent as it is typed. */
export function typedEstimate(
  texts: Record<string, string> = {},
  rest: Partial<TypedEstimate> = {},
): TypedEstimate {
  return {
    lines: usualTypedLines,
    fallbackDays: [],
    cancellation: [],
    ...rest,
    texts: { currency: 'USD', validUntil: dayIn(10), ...texts },
  };
}
