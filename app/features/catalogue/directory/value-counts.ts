import { directoryFilters, type FilterName, filterNames } from './directory-filters.ts';

export type Counters = ReadonlyMap<string, number>;

export type ValueCounts = Readonly<Partial<Record<FilterName, Readonly<Record<string, number>>>>>;

/** Counters are never mutated; `listCounters` returns new ones after a change. */
const read = new WeakMap<Counters, ValueCounts>();

/** The counters of filter values, by their keys: 'verified', 'type:Both', 'rating:4.5'. */
export function valueCounts(counters: Counters): ValueCounts {
  const counts = read.get(counters) ?? readCounters(counters);
  read.set(counters, counts);
  return counts;
}

export type GrowingCounts = { [Name in FilterName]?: Record<string, number> };

export function setCount(
  counts: GrowingCounts,
  { name, value }: { name: FilterName; value: string },
  count: number,
): void {
  const values = counts[name] ?? {};
  counts[name] = values;
  values[value] = count;
}

function readCounters(counters: Counters): ValueCounts {
  const counts: GrowingCounts = {};
  for (const [key, count] of counters) {
    const [kind, said = '1'] = key.split(':');
    const name = filterNames.find((each) => each === kind);
    const value = name && directoryFilters[name].parse(said);
    if (name && value) {
      setCount(counts, { name, value }, count);
    }
  }
  return counts;
}
