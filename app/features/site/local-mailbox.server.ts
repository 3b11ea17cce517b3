import { data } from 'react-router';
import { env } from '#app/platform/env.server.ts';

/** The local mailbox exists only where no mail is sent: 404 in production and with a mail server. */
export function requireLocalMailbox(): void {
  if (env().mode === 'production' || env().smtpUrl) {
    throw data(null, { status: 404 });
  }
}
