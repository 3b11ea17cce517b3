import { type ProjectFilters, projectsAddress } from './project-filters.ts';

export type Likeness = {
  /** Entries that projects like it have together, the most alike first; none where it says too little of itself. */
  found: string[][];
  /** Where all of them are. */
  all: string | null;
};

/** What makes others like a project, from what it is found by: its type where it stands, or with its year without a place. */
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
