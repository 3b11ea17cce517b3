export type PasswordOwner = { email: string; names: readonly string[] };

/** Shorter names occur in too many words. */
const minTelling = 4;

/**
 * Whether a password consists of public facts about its owner: the address, its local part, or a name of some length
 * (DECISIONS, Passwords; NIST SP 800-63B, 3.1.1.2).
 */
export function isPersonal(password: string, { email, names }: PasswordOwner): boolean {
  const text = fold(password);
  const [local = ''] = email.split('@');
  return [email, local, ...names.flatMap((name) => [name, ...name.split(/[\s-]+/)])]
    .map(fold)
    .some((telling) => telling.length >= minTelling && text.includes(telling));
}

/** Ignores letter case. */
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
