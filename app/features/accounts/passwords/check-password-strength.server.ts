import { passwordMinLength } from '../auth-schema.ts';
import { isCommon, isPersonal, type PasswordOwner } from './password-rule.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/** The more than 40,000 most common passwords that meet the minimum length; loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordMinLength)),
  );
  return list;
}

/** Whether a password is strong enough, apart from its length (DECISIONS, Passwords). */
export async function checkPasswordStrength(
  password: string,
  owner: PasswordOwner,
): Promise<{ ok: true } | { ok: false; code: 'commonPassword' | 'personalPassword' }> {
  if (isPersonal(password, owner)) {
    return { ok: false, code: 'personalPassword' };
  }
  return isCommon(password, await commonPasswords()) ? { ok: false, code: 'commonPassword' } : { ok: true };
}
