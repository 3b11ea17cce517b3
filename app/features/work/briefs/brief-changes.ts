import type { BriefLine } from './brief-words.ts';

export type BriefChange = { term: string; before: string; after: string };

export function changesBetween(before: readonly BriefLine[], after: readonly BriefLine[]): BriefChange[] {
  const former = new Map(before.map(({ term, text }) => [term, text]));
  const present = new Map(after.map(({ term, text }) => [term, text]));
  const terms = [
    ...after.map(({ term }) => term),
    ...before.map(({ term }) => term).filter((term) => !present.has(term)),
  ];
  return terms.flatMap((term) => {
    const change = { term, before: former.get(term) ?? '', after: present.get(term) ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

/** 'Views: 3 exterior → 5 exterior', one per line, for conversations and mails. */
export function changesText(changes: readonly BriefChange[]): string {
  return changes
    .map(({ term, before, after }) => {
      if (before === '') return `${term}, new: ${after}`;
      return after === '' ? `${term}: no longer said` : `${term}: ${after} (before: ${before})`;
    })
    .join('\n');
}
