import { examineProvider } from '#app/platform/openid/discover.server.ts';
import { openidDefaults } from '#app/platform/openid/openid-settings.ts';
import { isReachedSafely } from '#app/platform/production-settings.ts';
import { entry, type Settings, type Step, secretEntry } from '../step.ts';

/** Marks "no provider" in the settings file; removed when setup is finished. */
const answeredNone = 'ORIEL_SETUP_ORGANIZATION';

/** The organization's OpenID provider, if any; its discovery document must load first. */
export const organizationStep: Step = {
  name: 'organization',
  title: 'Organization',
  question: 'Does your organization sign its people in?',
  lead: 'With Keycloak, Entra ID, Okta, Google Workspace or another OpenID provider, they use the account that they have there. Everybody else keeps passwords and passkeys.',
  fields: [
    {
      name: 'provider',
      label: 'OpenID provider',
      kind: 'choice',
      choices: [
        { value: 'none', label: 'None' },
        { value: 'own', label: 'Our own' },
      ],
    },
    {
      name: 'issuer',
      label: 'Issuer',
      kind: 'text',
      onlyFor: { field: 'provider', value: 'own' },
      help: 'Such as https://id.example/realms/studio, as the provider writes it.',
    },
    { name: 'clientId', label: 'Client ID', kind: 'text', onlyFor: { field: 'provider', value: 'own' } },
    {
      name: 'clientSecret',
      label: 'Client secret',
      kind: 'secret',
      onlyFor: { field: 'provider', value: 'own' },
    },
    {
      name: 'buttonName',
      label: 'Name on the button',
      kind: 'text',
      isOptional: true,
      onlyFor: { field: 'provider', value: 'own' },
      help: `After “Continue with”. “${openidDefaults.name}” if empty.`,
    },
  ],
  read: ({ OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_NAME = '' }) => ({
    provider: OIDC_ISSUER ? 'own' : 'none',
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    buttonName: OIDC_NAME,
  }),
  summary,
  attempt: async (entered, { settings, isKeptAnyway }) => {
    if (entry(entered, 'provider') !== 'own') {
      const without = { OIDC_ISSUER: null, OIDC_CLIENT_ID: null, OIDC_CLIENT_SECRET: null, OIDC_NAME: null };
      return { ok: true, settings: { ...without, [answeredNone]: 'none' }, notes: ['None.'] };
    }
    const [issuer, clientId] = [entry(entered, 'issuer'), entry(entered, 'clientId')];
    const isSame = issuer === settings.OIDC_ISSUER && clientId === settings.OIDC_CLIENT_ID;
    const clientSecret = secretEntry(
      entered,
      'clientSecret',
      isSame ? settings.OIDC_CLIENT_SECRET : undefined,
    );
    const name = entry(entered, 'buttonName');
    const errors = {
      ...(URL.canParse(issuer) && isReachedSafely(issuer)
        ? {}
        : { issuer: 'Enter the address of the issuer. It begins with https://.' }),
      ...(clientId ? {} : { clientId: 'Enter the ID under which the provider knows this site.' }),
      ...(clientSecret ? {} : { clientSecret: 'Enter the secret of this client.' }),
      ...(name.length > 40 ? { buttonName: 'Enter at most 40 characters.' } : {}),
    };
    if (Object.keys(errors).length > 0) {
      return { ok: false, errors };
    }
    const kept = {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: name || null,
      [answeredNone]: null,
    };
    const origin = settings.ORIGIN ?? '';
    const state = await examineProvider({ ...openidDefaults, issuer, clientId, clientSecret }, origin);
    if (state.ok) {
      const toRegister = [
        `the redirect URI ${state.redirectUri}`,
        ...(state.logoutUri ? [`the back-channel logout URI ${state.logoutUri}`] : []),
      ];
      return {
        ok: true,
        settings: kept,
        notes: [
          `It answers. Register ${toRegister.join(' and ')} there. The first sign-in tries the secret.`,
        ],
      };
    }
    if (state.code === 'issuerDiffers') {
      return {
        ok: false,
        errors: { issuer: `It calls itself ${state.said}. Enter that, to the last slash.` },
      };
    }
    return isKeptAnyway
      ? { ok: true, settings: kept, notes: ['It is kept, and did not answer yet.'] }
      : { ok: false, errors: { issuer: `It does not answer: ${state.words}.` }, mayKeep: true };
  },
};

function summary(settings: Settings): string | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = settings;
  if (issuer && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    return URL.canParse(issuer) ? new URL(issuer).host : issuer;
  }
  return settings[answeredNone] ? 'None' : null;
}
