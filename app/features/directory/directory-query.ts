import type { BrowseCursor } from './browse-cursor.ts';

/** The orders a search can be asked for; the first is the usual one. */
export const listingSorts = ['best', 'rating', 'nearest', 'newest'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Cards to a page; a longer page is asked for in steps of this. */
export const pageSize = 24;

/** The most cards one page holds; beyond it the next page begins anew behind a cursor. */
export const maxPageLength = 240;

export type PageRequest = { size: number; after: BrowseCursor | null };
