import {
  grantAdminByEmail,
  removeTwoFactorByEmail,
  revokeAdminByEmail,
} from '#app/features/desk/members/admin-by-email.server.ts';
import { closeDb } from '#app/platform/db/client.server.ts';
import { Refusal } from './refusal.ts';

export function grantAdmin(args: string[]): Promise<number> {
  return withEmail(args, async (email) => {
    const granted = await grantAdminByEmail(email);
    if (granted.ok) {
      return `${email} is an admin now.`;
    }
    switch (granted.code) {
      case 'alreadyAdmin':
        return `${email} is already an admin.`;
      case 'disabled':
        throw new Refusal(`The account ${email} is disabled. Enable it first.`);
      case 'nobody':
        throw new Refusal(`There is no account with the email ${email}. Sign up with it first.`);
    }
  });
}

export function revokeAdmin(args: string[]): Promise<number> {
  return withEmail(args, async (email) => {
    const revoked = await revokeAdminByEmail(email);
    if (revoked.ok) {
      return `${email} is no longer an admin.`;
    }
    switch (revoked.code) {
      case 'noAdmin':
        return `${email} is not an admin.`;
      case 'lastAdmin':
        throw new Refusal(`${email} is the last admin. Grant the role to someone else first.`);
      case 'nobody':
        throw new Refusal(`There is no account with the email ${email}.`);
    }
  });
}

export function removeTwoFactor(args: string[]): Promise<number> {
  return withEmail(args, async (email) => {
    const removed = await removeTwoFactorByEmail(email);
    if (removed.ok) {
      return `${email} now signs in with only the password. The account is signed out everywhere.`;
    }
    if (removed.code === 'none') {
      return `${email} has no two-factor authentication.`;
    }
    throw new Refusal(`There is no account with the email ${email}.`);
  });
}

async function withEmail(
  [email, ...more]: string[],
  work: (email: string) => Promise<string>,
): Promise<number> {
  if (!email?.includes('@') || more.length > 0) {
    throw new Refusal('Name one email: admin:grant ada@studio.example');
  }
  try {
    console.log(await work(email.trim()));
    return 0;
  } finally {
    await closeDb();
  }
}
