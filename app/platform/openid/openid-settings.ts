import { z } from 'zod';
import type { ValuesOf } from '../setting-values.ts';

/**
 * The organization's OpenID provider (OIDC_…), for sign-in (docs/decisions/0021-passkeys-and-organization-sign-in.md).
 */
export type OpenidSettings = {
  /** Exactly as the provider writes it, including a trailing slash. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  scopes: string;
  /** Treats its email addresses as verified even if it does not say so. */
  isEmailTrusted: boolean;
  admin: { claim: string; value: string } | null;
};

/**
 * The provider id of connected accounts: subjects are unique only within their issuer (OpenID Connect Core 1.0, section
 * 2).
 */
export const providerIdOf = (issuer: string) => `oidc:${issuer}`;

export const openidDefaults = {
  name: 'single sign-on',
  scopes: 'openid email profile',
  isEmailTrusted: false,
  admin: null,
} as const;

export const openidVariables = {
  /** The provider's issuer, exactly as it writes it (docs/DEPLOY.md, Sign-in by the organization). */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().trim().min(1).max(40).default(openidDefaults.name),
  OIDC_SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, 'words such as openid email profile, with openid among them')
    .default(openidDefaults.scopes),
  /** Treats its addresses as verified even if it does not say so. */
  OIDC_TRUST_EMAIL: z.enum(['on', 'off']).default('off'),
  OIDC_ADMIN_CLAIM: z.string().min(1).max(200).optional(),
  OIDC_ADMIN_VALUE: z.string().min(1).max(200).optional(),
};

type OpenidVariables = ValuesOf<typeof openidVariables>;

const together = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
const ofAdmins = ['OIDC_ADMIN_CLAIM', 'OIDC_ADMIN_VALUE'];

/** The settings that the given ones require: a provider is configured completely or not at all. */
export function requiredForOpenid(variables: Record<string, string | undefined>): string[] {
  const isOneSet = (names: readonly string[]) => names.some((name) => variables[name]);
  return [...(isOneSet([...together, ...ofAdmins]) ? together : []), ...(isOneSet(ofAdmins) ? ofAdmins : [])];
}

export function openidSettings(values: OpenidVariables): OpenidSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const { OIDC_ADMIN_CLAIM: claim, OIDC_ADMIN_VALUE: value } = values;
  return issuer && clientId && clientSecret
    ? {
        issuer,
        clientId,
        clientSecret,
        name: values.OIDC_NAME,
        scopes: values.OIDC_SCOPES,
        isEmailTrusted: values.OIDC_TRUST_EMAIL === 'on',
        admin: claim && value ? { claim, value } : null,
      }
    : null;
}
