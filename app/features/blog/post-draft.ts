import { dropStored, readStored, store } from '#app/platform/browser-storage.ts';
import type { PostValues } from './blog-schema.ts';
import { differingFields } from './post-labels.ts';

/** Text that was typed and not saved, kept by the browser for each post. */
export type PostDraft = {
  values: PostValues;
  /** The revision it was typed on top of. */
  revision: number;
  /** ISO time at which it was kept; empty where it is not known. */
  at: string;
};

/** For the new post: there is one at a time. */
export const newPostKey = 'new';

const nameOf = (key: string) => `draft.blog.${key}`;

/** The draft of a post when there is one that says something else than what is stored. */
export function readDraft(key: string, stored: PostValues): PostDraft | null {
  try {
    const kept = JSON.parse(readStored('member', nameOf(key)) ?? 'null') as Partial<PostDraft> | null;
    if (!kept || typeof kept.revision !== 'number' || typeof kept.values !== 'object') {
      return null;
    }
    // A field that came later is taken from what is stored.
    const values = { ...stored, ...kept.values };
    return differingFields(values, stored).length > 0
      ? { values, revision: kept.revision, at: kept.at ?? '' }
      : null;
  } catch {
    return null;
  }
}

/** Returns whether it is kept: there may be no room, or storage refused. */
export function keepDraft(key: string, draft: Omit<PostDraft, 'at'>): boolean {
  return store('member', nameOf(key), JSON.stringify({ ...draft, at: new Date().toISOString() }));
}

export function forgetDraft(key: string): void {
  dropStored('member', nameOf(key));
}
