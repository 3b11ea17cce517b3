import { oneLine } from '#app/platform/one-line.ts';
import { readTimeCursor, type TimeCursor } from '#app/platform/time-cursor.ts';

export type BlogState = {
  q: string;
  category: string;
  show: number;
  after: TimeCursor | null;
};

export const blogPageSize = 6;
/** A longer list continues behind a cursor. */
export const maxBlogListLength = 48;

const maxTextLength = 120;

export function readBlogState(parameters: URLSearchParams): BlogState {
  return {
    q: oneLine(parameters.get('q'), maxTextLength),
    category: oneLine(parameters.get('category'), maxTextLength),
    ...readListPart(parameters, { size: blogPageSize, longest: maxBlogListLength }),
  };
}

export function blogAddress(state: { q?: string; category?: string; show?: number; after?: string }): string {
  const { q, category, show, after } = state;
  const query = new URLSearchParams([
    ...(q ? [['q', q]] : []),
    ...(category ? [['category', category]] : []),
    ...(show && show !== blogPageSize ? [['show', String(show)]] : []),
    ...(after ? [['after', after]] : []),
  ]).toString();
  return query === '' ? '/blog' : `/blog?${query}`;
}

export function readListPart(
  parameters: URLSearchParams,
  { size, longest }: { size: number; longest: number },
): { show: number; after: TimeCursor | null } {
  const asked = Math.ceil(Number(parameters.get('show')) / size) * size;
  return {
    show: Number.isFinite(asked) ? Math.min(longest, Math.max(size, asked)) : size,
    after: readTimeCursor(parameters.get('after')),
  };
}

export const feedPaths = { rss: '/blog/rss.xml', atom: '/blog/atom.xml' } as const;
