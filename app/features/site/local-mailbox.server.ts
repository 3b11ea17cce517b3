import { data } from 'react-router';
import { env } from '#app/platform/env.server.ts';

/** Mails can only be read here where none leave the house: 404 in production and with a mail server set. */
export function requireLocalMailbox(): void {
  if (env().mode === 'production' || env().smtpUrl) {
    throw data(null, { status: 404 });
  }
}
