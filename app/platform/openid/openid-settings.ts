import { z } from 'zod';
import type { ValuesOf } from '../setting-values.ts';

/** The organization's own OpenID provider (OIDC_…), by which its people sign in (docs/decisions/0021). */
export type OpenidSettings = {
  /** As the provider writes it, to the last slash. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What its button says after "Continue with". */
  name: string;
  scopes: string;
  /** Its addresses count as verified although it does not say so. */
  isEmailTrusted: boolean;
  /** Whom the provider makes an admin: who has this value in this claim. Null: nobody. */
  admin: { claim: string; value: string } | null;
};

/** What accounts are connected under: subjects are unique within their issuer only (OpenID Connect Core 1.0, section 2). */
export const providerIdOf = (issuer: string) => `oidc:${issuer}`;

/** What holds where a setting says nothing. */
export const openidDefaults = {
  name: 'single sign-on',
  scopes: 'openid email profile',
  isEmailTrusted: false,
  admin: null,
} as const;

export const openidVariables = {
  /** The organization's own OpenID provider, as it writes its issuer (docs/DEPLOY.md, Sign-in by the organization). */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** What its button says after "Continue with". */
  OIDC_NAME: z.string().trim().min(1).max(40).default(openidDefaults.name),
  OIDC_SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, 'words such as openid email profile, with openid among them')
    .default(openidDefaults.scopes),
  /** Whether its addresses count as verified although it does not say so. */
  OIDC_TRUST_EMAIL: z.enum(['on', 'off']).default('off'),
  /** A claim, and the value in it that makes somebody an admin. */
  OIDC_ADMIN_CLAIM: z.string().min(1).max(200).optional(),
  OIDC_ADMIN_VALUE: z.string().min(1).max(200).optional(),
};

type OpenidVariables = ValuesOf<typeof openidVariables>;

const together = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
const ofAdmins = ['OIDC_ADMIN_CLAIM', 'OIDC_ADMIN_VALUE'];

/** The settings that those which are set cannot do without: a provider is known wholly or not at all. */
export function requiredForOpenid(variables: Record<string, string | undefined>): string[] {
  const isOneSet = (names: readonly string[]) => names.some((name) => variables[name]);
  return [...(isOneSet([...together, ...ofAdmins]) ? together : []), ...(isOneSet(ofAdmins) ? ofAdmins : [])];
}

/** Null: nobody signs in by a provider of the organization. */
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
