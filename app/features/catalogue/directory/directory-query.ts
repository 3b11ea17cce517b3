import type { BrowseCursor } from './browse-cursor.ts';

/** The first is the default. */
export const listingSorts = ['best', 'rating', 'nearest', 'newest'] as const;
export type ListingSort = (typeof listingSorts)[number];

export const pageSize = 24;

/** The most cards on one page; beyond it, the list continues behind a cursor. */
export const maxPageLength = 240;

export type PageRequest = { size: number; after: BrowseCursor | null };
