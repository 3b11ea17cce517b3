import { oneLine } from '#app/platform/one-line.ts';
import { readTimeCursor, type TimeCursor } from '#app/platform/time-cursor.ts';

/** What the users screen shows, as its address says it: whom, and which part of the list. */
export type UserFilters = {
  q: string;
  type: '' | 'client' | 'creative';
  listed: '' | 'yes' | 'no';
  featured: '' | 'yes' | 'no';
  verified: '' | 'yes' | 'no';
  plan: '' | 'none' | 'creative' | 'lifetime' | 'featured' | 'due';
};

export type UserState = UserFilters & {
  /** How many are listed. */
  show: number;
  /** Where the list begins, behind somebody; null for the beginning. */
  after: TimeCursor | null;
};

export const usersPageSize = 24;
/** A list that has grown to this goes on behind a cursor. */
export const maxUserListLength = 240;

const yesOrNo = ['yes', 'no'] as const;

/** The words that each filter knows. */
export const userFilterWords = {
  type: ['creative', 'client'],
  listed: yesOrNo,
  featured: yesOrNo,
  verified: yesOrNo,
  plan: ['none', 'creative', 'lifetime', 'featured', 'due'],
} as const;

const maxTextLength = 120;

/** Whatever an address says wrongly is read as not said. */
export function readUserState(parameters: URLSearchParams): UserState {
  const asked = Math.ceil(Number(parameters.get('show')) / usersPageSize) * usersPageSize;
  const word = <Word extends string>(name: string, words: readonly Word[]): Word | '' =>
    words.find((each) => each === parameters.get(name)) ?? '';
  return {
    q: oneLine(parameters.get('q'), maxTextLength),
    type: word('type', userFilterWords.type),
    listed: word('listed', userFilterWords.listed),
    featured: word('featured', userFilterWords.featured),
    verified: word('verified', userFilterWords.verified),
    plan: word('plan', userFilterWords.plan),
    show: Number.isFinite(asked)
      ? Math.min(maxUserListLength, Math.max(usersPageSize, asked))
      : usersPageSize,
    after: readTimeCursor(parameters.get('after')),
  };
}

/** The address of a list: only what differs from the plain screen is written. */
export function usersAddress(filters: UserFilters, part: { show?: number; after?: string } = {}): string {
  const { q, type, listed, featured, verified, plan } = filters;
  const said = Object.entries({ q, type, listed, featured, verified, plan }).filter(([, word]) => word);
  if (part.show && part.show > usersPageSize) said.push(['show', String(part.show)]);
  if (part.after) said.push(['after', part.after]);
  const query = new URLSearchParams(said).toString();
  return query ? `/admin/users?${query}` : '/admin/users';
}

/** Whether the list is narrowed down. */
export function isNarrowed({ q, type, listed, featured, verified, plan }: UserFilters): boolean {
  return [q, type, listed, featured, verified, plan].some(Boolean);
}
