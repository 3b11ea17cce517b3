import { type RefObject, useEffect, useRef, useState } from 'react';
import { dropStored, readStored, store } from '#app/platform/browser-storage.ts';
import { typedValues } from '../blog-schema.ts';
import { differingFields, type PostValues } from '../post-values.ts';
import { forgetSentDraft } from './use-autosave.ts';

export type StartText = { values: PostValues; revision: number; at: string; from: 'draft' | 'version' };

type Options = {
  form: RefObject<HTMLFormElement | null>;
  postId: string | null;
  stored: PostValues;
  revision: number;
  start: StartText | null;
  typed: PostValues | undefined;
};

/**
 * The state of the editor's fields. Changes are kept by the browser at once and by the server shortly after
 * (use-autosave.ts), until they are saved or discarded. They survive a reload.
 */
export function usePostValues({ form, postId, stored, revision, start, typed }: Options) {
  const draftKey = postId ?? newPostKey;
  const [values, setValues] = useState(typed ?? start?.values ?? stored);
  /** The revision that the text is based on; a restored text may be based on an older one. */
  const [base, setBase] = useState(start?.revision ?? revision);
  const [isRestored, setIsRestored] = useState(start !== null && !typed);
  /** Increases when the text changes from outside the fields, for editors with their own state. */
  const [turn, setTurn] = useState(0);
  const isKept = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens; later changes come from it
  useEffect(() => {
    const known = typed || start?.from === 'version' ? null : readDraft(draftKey, stored);
    const draft = known && (!start || known.at > start.at) ? known : null;
    const shown = typed ?? start?.values ?? stored;
    if (draft) {
      setBase(draft.revision);
      setIsRestored(true);
    }
    const early = typedEarly(form.current, shown);
    const next = { ...(draft?.values ?? shown), ...early };
    if (draft || Object.keys(early).length > 0) {
      setValues(next);
      setTurn((last) => last + 1);
      keepDraft(draftKey, { values: next, revision: draft?.revision ?? revision });
    }
  }, [draftKey]);

  const change = (changed: Partial<PostValues>) => {
    setValues((known) => {
      const next = { ...known, ...changed };
      if (differingFields(next, stored).length > 0) {
        isKept.current = keepDraft(draftKey, { values: next, revision: base });
      } else {
        forgetDraft(draftKey);
      }
      return next;
    });
  };
  const discard = async () => {
    forgetDraft(draftKey);
    setValues(stored);
    setBase(revision);
    setIsRestored(false);
    setTurn((last) => last + 1);
    await forgetSentDraft(postId);
  };
  return { values, base, isRestored, turn, change, discard, isKeptHere: () => isKept.current };
}

/** Changes made to the form before hydration. */
function typedEarly(form: HTMLFormElement | null, shown: PostValues): Partial<PostValues> {
  if (!form) {
    return {};
  }
  const inFields = typedValues(new FormData(form));
  return Object.fromEntries(
    differingFields(inFields, shown)
      // Date and time fields may write the same moment in different ways.
      .filter(
        (field) => field !== 'publishAt' || inFields.publishAt.slice(0, 16) !== shown.publishAt.slice(0, 16),
      )
      .map((field) => [field, inFields[field]]),
  );
}

type PostDraft = {
  values: PostValues;
  revision: number;
  at: string;
};

/** There is only one unsaved new post at a time. */
export const newPostKey = 'new';

const nameOf = (key: string) => `draft.blog.${key}`;

/** The draft of a post if it differs from what is stored; otherwise null. */
function readDraft(key: string, stored: PostValues): PostDraft | null {
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
function keepDraft(key: string, draft: Omit<PostDraft, 'at'>): boolean {
  return store('member', nameOf(key), JSON.stringify({ ...draft, at: new Date().toISOString() }));
}

export function forgetDraft(key: string): void {
  dropStored('member', nameOf(key));
}
