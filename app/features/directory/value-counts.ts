import { directoryFilters, type FilterName, filterNames } from './directory-filters.ts';

/** How many are listed, by the key of a counter: 'all', 'verified', 'type:Both', 'country:US'. */
export type Counters = Map<string, number>;

/** How many listings there are with each value of each filter. */
export type ValueCounts = Partial<Record<FilterName, Record<string, number>>>;

/** The counters of the filters' values, by their keys: 'verified', 'type:Both', 'rating:4.5'. */
export function valueCounts(counters: Counters): ValueCounts {
  const counts: ValueCounts = {};
  for (const [key, count] of counters) {
    const [kind, said = '1'] = key.split(':');
    const name = filterNames.find((each) => each === kind);
    const value = name && directoryFilters[name].parse(said);
    if (name && value) {
      counts[name] = { ...counts[name], [value]: count };
    }
  }
  return counts;
}
