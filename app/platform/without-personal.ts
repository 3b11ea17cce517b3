/**
 * Text for a log: anything that could identify a user or grant access becomes "…". Library errors quote their input,
 * and page addresses may contain a token.
 */

const maxLength = 500;

const hidden: readonly [pattern: RegExp, by: string][] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"']*@/gi, '$1'],
  [/\?[^\s"'<>)\]]*=[^\s"'<>)\]]*/g, '?…'],
  [/[^\s<>"'(),;:=]+(@|%40)[^\s<>"'(),;]+/gi, '…'],
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 …'],
  [/\b(sk|rk|pk|whsec|oriel)_\w+/g, '$1_…'],
  // Values that PostgreSQL quotes at the end: invalid input syntax for type integer: "…"
  [/: "[\s\S]*"(?=$|\n)/g, ': "…"'],
  [/\bKey \((.*?)\)=\(.*?\)/g, 'Key ($1)=(…)'],
  // A token or a signature: longer than any word of ours. Ids have dashes at the usual places.
  [
    /(?<![\w-])(?![0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\w-]))(?=[\w-]*\d)[\w-]{32,}/gi,
    '…',
  ],
];

export function withoutPersonal(text: string): string {
  return hidden
    .reduce((shown, [pattern, by]) => shown.replace(pattern, by), text.slice(0, maxLength * 4))
    .slice(0, maxLength);
}

/** Paths whose last segment grants access: a shared shortlist, a short link. */
const secretPaths = /^\/(shared|s)\/.+/;
const plainPath = /^\/[a-z0-9/._-]{0,31}$/i;

export function pathForLog(path: string): string {
  const secret = path.match(secretPaths);
  if (secret) {
    return `/${secret[1]}/…`;
  }
  return plainPath.test(path) ? path : withoutPersonal(path);
}
