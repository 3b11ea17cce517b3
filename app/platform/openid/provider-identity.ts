import { z } from 'zod';
import type { OpenidSettings } from './openid-settings.ts';

/** A user as the provider knows them, from verified claims. */
export type ProviderIdentity = {
  issuer: string;
  /** Permanent at this issuer, even when the address changes. */
  subject: string;
  /** In lower case; null where the provider gives no valid one. */
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** Null: the provider has no claim about admins. */
  isAdmin: boolean | null;
  /** The provider asked for a second factor. */
  isMultiFactor: boolean;
  /** When they last authenticated at the provider; null where it does not say. */
  authenticatedAt: Date | null;
};

type Claims = Record<string, unknown>;

/**
 * Reads an ID token's claims, and those of the userinfo endpoint for what the token lacks. An address counts as
 * verified only where its own source says so (OpenID Connect Core 1.0, section 5.1).
 */
export function identityOf(
  token: Claims & { iss: string; sub: string },
  info: Claims | null,
  settings: OpenidSettings,
): ProviderIdentity {
  const claims = { ...info, ...token };
  const source = typeof token.email === 'string' ? token : (info ?? {});
  const email = readEmail(source.email);
  const given = textOf(claims.given_name);
  const family = textOf(claims.family_name);
  const [first = '', ...rest] = textOf(claims.name).split(/\s+/);
  return {
    issuer: token.iss,
    subject: token.sub,
    email,
    isEmailVerified: email !== null && (settings.isEmailTrusted || isTrue(source.email_verified)),
    firstName: given || first,
    lastName: family || (given ? '' : rest.join(' ')),
    isAdmin: settings.admin ? hasValue(claims, settings.admin) : null,
    isMultiFactor: isMultiFactor(token),
    authenticatedAt:
      typeof token.auth_time === 'number' ? new Date(Math.min(token.auth_time * 1000, 8.64e15)) : null,
  };
}

/** Whether the userinfo endpoint is needed: the token lacks the address, or the claim about admins. */
export function lacksClaims(token: Claims, { admin }: OpenidSettings): boolean {
  return typeof token.email !== 'string' || (admin !== null && claimAt(token, admin.claim) === undefined);
}

function readEmail(claim: unknown): string | null {
  const parsed = z.email().max(320).safeParse(textOf(claim).toLowerCase());
  return parsed.success ? parsed.data : null;
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.trim().slice(0, 1_000) : '';
}

/** Some providers send it as a string. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true';
}

function hasValue(claims: Claims, { claim, value }: NonNullable<OpenidSettings['admin']>): boolean {
  return [claimAt(claims, claim)].flat().some((each) => each === value || String(each) === value);
}

/** A claim by its name, or by a path such as `realm_access.roles`; own properties only. */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) {
    return claims[path];
  }
  return path
    .split('.')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null && Object.hasOwn(found, name)
          ? (found as Claims)[name]
          : undefined,
      claims,
    );
}

/** Contexts that imply more than one factor: OpenID EAP ACR Values 1.0, the former PAPE, and REFEDS. */
const multiFactorContexts = new Set([
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
]);

/** `mfa` is the method's name in RFC 8176. */
function isMultiFactor({ amr, acr }: Claims): boolean {
  return (Array.isArray(amr) && amr.includes('mfa')) || multiFactorContexts.has(String(acr));
}
