import { dropStored, readStored, store } from '#app/platform/browser-storage.ts';
import type { PostValues } from '../blog-schema.ts';
import { differingFields } from '../post-labels.ts';

export type PostDraft = {
  values: PostValues;
  revision: number;
  at: string;
};

/** There is only one unsaved new post at a time. */
export const newPostKey = 'new';

const nameOf = (key: string) => `draft.blog.${key}`;

/** The draft of a post if it differs from what is stored; otherwise null. */
export function readDraft(key: string, stored: PostValues): PostDraft | null {
  try {
    const kept = JSON.parse(readStored('member', nameOf(key)) ?? 'null') as Partial<PostDraft> | null;
    if (!kept || typeof kept.revision !== 'number' || typeof kept.values !== 'object') {
      return null;
    }
    // Fields that are newer than the draft come from the stored post.
    const values = { ...stored, ...kept.values };
    return differingFields(values, stored).length > 0
      ? { values, revision: kept.revision, at: kept.at ?? '' }
      : null;
  } catch {
    return null;
  }
}

/** Returns false when storage is full or unavailable. */
export function keepDraft(key: string, draft: Omit<PostDraft, 'at'>): boolean {
  return store('member', nameOf(key), JSON.stringify({ ...draft, at: new Date().toISOString() }));
}

export function forgetDraft(key: string): void {
  dropStored('member', nameOf(key));
}
