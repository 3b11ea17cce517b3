import {
  isViewKind,
  type Use,
  uses,
  viewKindKeys,
  viewKinds,
} from '#app/features/vocabulary/brief-vocabulary.ts';
import type { EstimateLine } from '../line-cells.server.ts';
import type { ComparedEstimate } from './compared-estimate.ts';

/**
 * Decides which options of several estimates share a row: the same kind of view, the same use, or the same words. A
 * second option of one kind lines up with the second options of the other estimates.
 */

/** A kind of option. The key is used in addresses. */
export type OptionKind = { key: string; label: string };

const keyMaxLength = 80;

export function optionsByKey({ lines }: Pick<ComparedEstimate, 'lines'>): Map<string, EstimateLine> {
  const found = new Map<string, EstimateLine>();
  for (const line of lines.filter(({ kind }) => kind === 'option')) {
    const key = keyOf(line);
    let place = 1;
    while (found.has(placed(key, place))) place += 1;
    found.set(placed(key, place), line);
  }
  return found;
}

/** Every kind of option that any estimate offers: views in vocabulary order, then uses, then the rest as they come. */
export function listOptionKinds(estimates: readonly Pick<ComparedEstimate, 'lines'>[]): OptionKind[] {
  const labels = new Map<string, string>();
  for (const [key, line] of estimates.flatMap((estimate) => [...optionsByKey(estimate)])) {
    if (!labels.has(key)) labels.set(key, labelOf(line));
  }
  const order = [
    ...viewKindKeys.map((kind) => `view-${kind}`),
    ...Object.keys(uses).map((use) => `use-${use}`),
  ];
  const rank = (key: string) => {
    const place = order.findIndex((known) => key === known || key.startsWith(`${known}.`));
    return place === -1 ? order.length : place;
  };
  return [...labels]
    .map(([key, label]) => ({ key, label }))
    .toSorted((one, other) => rank(one.key) - rank(other.key));
}

/**
 * A line of the option's kind that is not optional: one creative may include or charge what another sells as an option.
 */
export function standingLine({ lines }: Pick<ComparedEstimate, 'lines'>, key: string): EstimateLine | null {
  return lines.find((line) => line.kind !== 'option' && keyOf(line) === key) ?? null;
}

export function tickedLines(
  estimate: Pick<ComparedEstimate, 'lines'>,
  ticked: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set([...optionsByKey(estimate)].flatMap(([key, { id }]) => (ticked.has(key) ? id : [])));
}

function placed(key: string, place: number): string {
  return place === 1 ? key : `${key}.${place}`;
}

function keyOf({ use, view, text }: EstimateLine): string {
  if (view && isViewKind(view)) return `view-${view}`;
  if (use && Object.hasOwn(uses, use)) return `use-${use}`;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `text-${words.join('-').slice(0, keyMaxLength)}`;
}

function labelOf({ use, view, text }: EstimateLine): string {
  if (view && isViewKind(view)) return viewKinds[view].label;
  return use && Object.hasOwn(uses, use) ? uses[use as Use].label : text;
}
