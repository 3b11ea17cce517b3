import { isReplyDomainDeaf } from './mail/reply-settings.ts';

/** Values that production refuses to start with, each as a sentence that says what to do. */
export function unfitForProduction(variables: Record<string, string | undefined>): string[] {
  const { AUTH_SECRET = '', STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '', ORIGIN = '' } = variables;
  const { OIDC_ISSUER, INBOUND_SECRET } = variables;
  return [
    ...(isWeakSecret(AUTH_SECRET)
      ? ['AUTH_SECRET can be guessed: make one with "openssl rand -base64 32"']
      : []),
    ...(/^[sr]k_live_\w{8,}$/.test(STRIPE_SECRET_KEY)
      ? []
      : ['STRIPE_SECRET_KEY is no live key: it starts with sk_live_ or rk_live_']),
    ...(/^whsec_\w{8,}$/.test(STRIPE_WEBHOOK_SECRET)
      ? []
      : ['STRIPE_WEBHOOK_SECRET is no signing secret of a webhook: it starts with whsec_']),
    ...(isReachedSafely(ORIGIN) ? [] : ['ORIGIN has no TLS: sessions travel over https:// only']),
    ...(!OIDC_ISSUER || isReachedSafely(OIDC_ISSUER)
      ? []
      : ['OIDC_ISSUER has no TLS: whoever stands between could sign in as anybody']),
    ...(INBOUND_SECRET && isWeakSecret(INBOUND_SECRET)
      ? ['INBOUND_SECRET can be guessed: make one with "openssl rand -base64 32"']
      : []),
    ...(isReplyDomainDeaf(variables)
      ? [
          'REPLY_DOMAIN has no way in: set INBOUND_SECRET, MAILGUN_SIGNING_KEY or INBOUND_SMTP_PORT, or replies are lost',
        ]
      : []),
  ];
}

const minDifferentCharacters = 10;
const placeholders = /change.?me|secret|password|example|placeholder|replace|default/i;

/**
 * Whether a secret was made up or copied rather than random: few distinct characters, a sequence, or a word from a
 * manual.
 */
export function isWeakSecret(secret: string): boolean {
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0);
  const neighbors = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1);
  return (
    codes.length < 32 ||
    new Set(codes).size < minDifferentCharacters ||
    neighbors.length > codes.length / 2 ||
    /^(.{1,16})\1+$/s.test(secret) ||
    placeholders.test(secret)
  );
}

/** Over TLS, or on this machine only. */
export function isReachedSafely(origin: string): boolean {
  return /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(origin);
}
