import { type ProjectFilters, projectsAddress } from '../browse/project-filters.ts';

export type Likeness = {
  /** Sets of entries that similar projects share, most similar first; empty when the project says too little. */
  found: string[][];
  all: string | null;
};

/** What makes projects similar: building type and place, or type and year without a place. */
export function likenessOf(entries: readonly string[]): Likeness {
  const entryOf = (kind: string) => entries.find((entry) => entry.startsWith(`${kind}:`)) ?? null;
  const type = entryOf('type');
  const city = entryOf('city');
  // Countries without states are as small as a state.
  const around = entryOf('state') ?? entryOf('country');
  const year = entryOf('year');
  const near = [city, around].filter((entry) => entry !== null);
  const others = near.length > 0 ? near : year !== null ? [year] : [];
  if (type === null || others.length === 0) {
    return { found: [], all: null };
  }
  const filters: ProjectFilters = { type: endOf(type) };
  if (around !== null) {
    filters.place = endOf(around);
  } else if (near.length === 0 && year !== null) {
    filters.year = endOf(year);
  }
  return { found: others.map((entry) => [type, entry]), all: projectsAddress(filters) };
}

function endOf(entry: string): string {
  return entry.slice(entry.indexOf(':') + 1);
}
