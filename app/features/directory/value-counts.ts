import { directoryFilters, type FilterName, filterNames } from './directory-filters.ts';

/** How many are listed, by the key of a counter: 'all', 'verified', 'type:Both', 'country:US'. */
export type Counters = ReadonlyMap<string, number>;

/** How many listings there are with each value of each filter. */
export type ValueCounts = Readonly<Partial<Record<FilterName, Readonly<Record<string, number>>>>>;

/** Nobody changes counters that they have: whoever asks again has others (`listCounters`). */
const read = new WeakMap<Counters, ValueCounts>();

/** The counters of the filters' values, by their keys: 'verified', 'type:Both', 'rating:4.5'. */
export function valueCounts(counters: Counters): ValueCounts {
  const counts = read.get(counters) ?? readCounters(counters);
  read.set(counters, counts);
  return counts;
}

/** Numbers that are being put together. */
export type GrowingCounts = { [Name in FilterName]?: Record<string, number> };

/** Notes how many have a value. */
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
