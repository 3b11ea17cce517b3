export type DocNode = {
  type: string;
  attrs?: Record<string, string | number | boolean | null>;
  content?: DocNode[];
  text?: string;
  marks?: DocMark[];
};

export type DocMark = { type: string; attrs?: Record<string, string | null> };

/** Inline elements from the outermost to the innermost; each is a mark of the same name. */
export const markTags = [
  ...['a', 'q', 'cite', 'kbd', 'code', 'strong', 'b', 'em', 'i'],
  ...['s', 'del', 'ins', 'sub', 'sup', 'small', 'mark'],
] as const;

const markRank = new Map<string, number>(markTags.map((tag, rank) => [tag, rank]));

export function isMarkTag(tag: string): boolean {
  return markRank.has(tag);
}

export function byRank(one: { type: string }, other: { type: string }): number {
  return (markRank.get(one.type) ?? 0) - (markRank.get(other.type) ?? 0);
}
