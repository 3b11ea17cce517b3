import { type RefObject, useEffect, useRef, useState } from 'react';
import { type PostValues, typedValues } from './blog-schema.ts';
import { forgetSentDraft } from './draft-sender.ts';
import { forgetDraft, keepDraft, newPostKey, readDraft } from './post-draft.ts';
import { differingFields } from './post-labels.ts';

/** Text that is there before anything is typed: kept by the server, or an earlier version. */
export type StartText = { values: PostValues; revision: number; at: string; from: 'draft' | 'version' };

type Options = {
  form: RefObject<HTMLFormElement | null>;
  postId: string | null;
  stored: PostValues;
  revision: number;
  start: StartText | null;
  /** What came back from the server, where a form was sent without scripts. */
  typed: PostValues | undefined;
};

/**
 * What is in the editor's fields. What differs from the stored post is kept by the browser at once, and by the server a
 * moment later (use-autosave.ts), until it is saved or thrown away; it is there again after a reload.
 */
export function usePostValues({ form, postId, stored, revision, start, typed }: Options) {
  const draftKey = postId ?? newPostKey;
  const [values, setValues] = useState(typed ?? start?.values ?? stored);
  /** The revision that the text stands on: a restored text may stand on an older one than the stored. */
  const [base, setBase] = useState(start?.revision ?? revision);
  const [isRestored, setIsRestored] = useState(start !== null && !typed);
  /** Counts texts that came from elsewhere than the fields, for editors that hold their own. */
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

/** What somebody changed in the form before the page's scripts had taken it over. */
function typedEarly(form: HTMLFormElement | null, shown: PostValues): Partial<PostValues> {
  if (!form) {
    return {};
  }
  const inFields = typedValues(new FormData(form));
  return Object.fromEntries(
    differingFields(inFields, shown)
      // A field for date and time writes one moment in many ways.
      .filter(
        (field) => field !== 'publishAt' || inFields.publishAt.slice(0, 16) !== shown.publishAt.slice(0, 16),
      )
      .map((field) => [field, inFields[field]]),
  );
}
