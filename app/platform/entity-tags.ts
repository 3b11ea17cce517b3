/**
 * Whether an If-None-Match header matches the entity tag: any tag in its list, weak or not, or `*` (RFC 9110, section
 * 13.1.2). Our tags are weak, so that one covers a body in all its codings.
 */
export function isTagKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) {
    return false;
  }
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') {
    return true;
  }
  const tags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => opaque(tag) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
