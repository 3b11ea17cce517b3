/** What a password is compared with: whose it will be. */
export type PasswordOwner = { email: string; names: readonly string[] };

/** Shorter names stand in too many words to say anything. */
const minTelling = 4;

/**
 * Whether a password is made of what everybody can know of its owner: the address, its part before the @, or a name that
 * is long enough to be one (DECISIONS, Passwords; NIST SP 800-63B, 3.1.1.2).
 */
export function isPersonal(password: string, { email, names }: PasswordOwner): boolean {
  const text = fold(password);
  const [local = ''] = email.split('@');
  return [email, local, ...names.flatMap((name) => [name, ...name.split(/[\s-]+/)])]
    .map(fold)
    .some((telling) => telling.length >= minTelling && text.includes(telling));
}

/** Whether a password is on the list, in whatever letter case. */
export function isCommon(password: string, list: ReadonlySet<string>): boolean {
  return list.has(password.toLowerCase());
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]/gu, '');
}
