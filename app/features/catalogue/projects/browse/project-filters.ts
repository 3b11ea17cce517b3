import { addressText } from '#app/features/catalogue/directory/address-text.ts';
import { isBuildingType } from '#app/features/vocabulary/building-types.ts';
import { uuidPattern } from '#app/platform/uuid.ts';

/**
 * Filters of the project index and its address: `?q=courtyard&type=house&place=US/TX&year=2024&firm=…`. Each value
 * except the words is the end of an entry of project_listings; invalid ones are ignored.
 */
export const projectFilterNames = ['type', 'place', 'year', 'firm', 'creative'] as const;

export type ProjectFilterName = (typeof projectFilterNames)[number];

export type ProjectFilters = Partial<Record<ProjectFilterName | 'q', string>>;

const maxWordsLength = 100;

const uuid = new RegExp(`^${uuidPattern}$`);
const isValid: Record<ProjectFilterName, (text: string) => boolean> = {
  type: isBuildingType,
  /** A city's GeoNames id, a state "US/TX", or a country "US". */
  place: (text) => /^\d{1,9}$/.test(text) || /^[A-Z]{2}(\/[^\0/]{1,120})?$/.test(text),
  year: (text) => /^(1[89]|20)\d\d$/.test(text),
  firm: (text) => uuid.test(text),
  creative: (text) => uuid.test(text),
};

export function readProjectFilters(query: URLSearchParams): ProjectFilters {
  const filters: ProjectFilters = {};
  const words = addressText(query.get('q'), maxWordsLength);
  if (words !== '') {
    filters.q = words;
  }
  for (const name of projectFilterNames) {
    const text = query.get(name);
    if (text !== null && isValid[name](text)) {
      filters[name] = text;
    }
  }
  return filters;
}

export function entriesOf(filters: ProjectFilters): string[] {
  return projectFilterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : entryOf(name, value);
  });
}

function entryOf(name: ProjectFilterName, value: string): string {
  if (name !== 'place') {
    return `${name}:${value}`;
  }
  return /^\d/.test(value) ? `city:${value}` : `${value.includes('/') ? 'state' : 'country'}:${value}`;
}

/** The first page of the index with these filters. */
export function projectsAddress(filters: ProjectFilters): string {
  return withFilters('/projects', filters);
}

export function projectsFeedAddress(filters: ProjectFilters): string {
  return withFilters('/projects/atom.xml', filters);
}

function withFilters(path: string, filters: ProjectFilters): string {
  const query = new URLSearchParams(
    (['q', ...projectFilterNames] as const).flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
