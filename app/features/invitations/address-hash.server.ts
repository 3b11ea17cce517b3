import { hash } from 'node:crypto';
import { mailboxOf } from '#app/platform/mail/mail-limits.server.ts';

/**
 * A mailbox as the list of those who are never to be invited knows it. It depends on nothing but the address, so that the
 * list holds when the site's secret is changed or a backup is restored elsewhere.
 */
export function addressHash(email: string): string {
  return hash('sha256', `never invite\n${mailboxOf(email)}`, 'base64url');
}
