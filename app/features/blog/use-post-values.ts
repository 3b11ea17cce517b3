import { type RefObject, useEffect, useState } from 'react';
import { type PostValues, typedValues } from './blog-schema.ts';
import { forgetDraft, keepDraft, readDraft } from './post-draft.ts';
import { differingFields } from './post-labels.ts';

type Options = {
  form: RefObject<HTMLFormElement | null>;
  /** Under which the draft is kept. */
  draftKey: string;
  stored: PostValues;
  revision: number;
  /** What came back from the server, where a form was sent without scripts. */
  typed: PostValues | undefined;
};

/**
 * What is in the editor's fields. What differs from the stored post is kept by the browser until it is saved or thrown
 * away, and is there again after a reload.
 */
export function usePostValues({ form, draftKey, stored, revision, typed }: Options) {
  const [values, setValues] = useState(typed ?? stored);
  /** The revision that the text stands on: a restored text may stand on an older one than the stored. */
  const [base, setBase] = useState(revision);
  const [isRestored, setIsRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens; later changes come from it
  useEffect(() => {
    const draft = typed ? null : readDraft(draftKey, stored);
    if (draft) {
      setBase(draft.revision);
      setIsRestored(true);
    }
    const early = typedEarly(form.current, typed ?? stored);
    const next = { ...(draft?.values ?? typed ?? stored), ...early };
    setValues(next);
    if (Object.keys(early).length > 0) {
      keepDraft(draftKey, { values: next, revision: draft?.revision ?? revision });
    }
  }, [draftKey]);

  const change = (changed: Partial<PostValues>) => {
    setValues((known) => {
      const next = { ...known, ...changed };
      if (differingFields(next, stored).length > 0) {
        keepDraft(draftKey, { values: next, revision: base });
      } else {
        forgetDraft(draftKey);
      }
      return next;
    });
  };
  const discard = () => {
    forgetDraft(draftKey);
    setValues(stored);
    setBase(revision);
    setIsRestored(false);
  };
  return { values, base, isRestored, change, discard };
}

/** What somebody changed in the form before the page's scripts had taken it over. */
function typedEarly(form: HTMLFormElement | null, shown: PostValues): Partial<PostValues> {
  if (!form) {
    return {};
  }
  const inFields = typedValues(new FormData(form));
  return Object.fromEntries(differingFields(inFields, shown).map((field) => [field, inFields[field]]));
}
