import { hash } from 'node:crypto';
import { mailboxOf } from '#app/platform/mail/mail-limits.server.ts';

/**
 * The key on the never-invite list. It depends only on the address, so the list survives a new site secret or a
 * restored backup.
 */
export function addressHash(email: string): string {
  return hash('sha256', `never invite\n${mailboxOf(email)}`, 'base64url');
}
