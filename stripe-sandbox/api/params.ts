import { z } from 'zod';

/** Value formats in Stripe's form bodies. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z.coerce.number().int();
export const metadata = z.record(z.string(), z.string());

export type Params = { [name: string]: string | Params | (string | Params)[] };

/** Parses 'items[0][price]=x' into { items: [{ price: 'x' }] }. */
export function parseParams(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? '';
    let at = root;
    for (const part of path) {
      at[part] ??= {};
      at = at[part] as Params;
    }
    at[last] = value;
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]));
}

/** Objects with the keys 0, 1, 2 … are lists. */
function withLists(value: Params[string]): Params[string] {
  if (typeof value !== 'object' || Array.isArray(value)) {
    return value;
  }
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  return entries.length > 0 && entries.every(([name], place) => name === String(place))
    ? entries.map(([, inner]) => inner as string | Params)
    : Object.fromEntries(entries);
}

/** Merged metadata: an empty value removes a key. */
export function withChanges(
  before: Record<string, string>,
  change: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}
