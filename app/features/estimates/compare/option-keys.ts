import { type Use, uses } from '#app/features/briefs/uses.ts';
import { isViewKind, viewKindKeys, viewKinds } from '#app/features/briefs/views.ts';
import type { EstimateLine } from '../line-cells.server.ts';
import type { ComparedEstimate } from './compared-estimate.ts';

/**
 * Which options of several estimates are the same: those for one kind of view, those for one use, and those in the same
 * words. The second of one kind in an estimate stands beside the second ones of the others.
 */

/** A kind of option, in which any estimate may have one. Keys stand in addresses. */
export type OptionKind = { key: string; label: string };

const keyMaxLength = 80;

/** The options of an estimate by the key of their row. */
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

/** Every kind of option that one of them has: views in the order of the vocabulary, then uses, then the others as they come. */
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

/** A line of the same kind as an option that is no option itself: what one sells, another may include or charge anyhow. */
export function standingLine({ lines }: Pick<ComparedEstimate, 'lines'>, key: string): EstimateLine | null {
  return lines.find((line) => line.kind !== 'option' && keyOf(line) === key) ?? null;
}

/** The ids of those options of an estimate whose rows are ticked. */
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
