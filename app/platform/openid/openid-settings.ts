/** The organization's own OpenID provider (OIDC_…), by which its people sign in (docs/decisions/0074). */
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

type OpenidVariables = {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_NAME: string;
  OIDC_SCOPES: string;
  OIDC_TRUST_EMAIL: 'on' | 'off';
  OIDC_ADMIN_CLAIM?: string | undefined;
  OIDC_ADMIN_VALUE?: string | undefined;
};

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
