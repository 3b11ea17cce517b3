import { passwordMinLength } from '../auth-schema.ts';
import { isCommon, isPersonal, type PasswordOwner } from './password-rule.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/** The more than 40,000 passwords that are used most, as far as they are long enough; read when the first is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordMinLength)),
  );
  return list;
}

/** Whether a password may be taken, beyond its length (DECISIONS, Passwords). */
export async function checkPasswordStrength(
  password: string,
  owner: PasswordOwner,
): Promise<{ ok: true } | { ok: false; code: 'commonPassword' | 'personalPassword' }> {
  if (isPersonal(password, owner)) {
    return { ok: false, code: 'personalPassword' };
  }
  return isCommon(password, await commonPasswords()) ? { ok: false, code: 'commonPassword' } : { ok: true };
}
