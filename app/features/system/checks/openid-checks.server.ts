import { env } from '#app/platform/env.server.ts';
import { examineProvider } from '#app/platform/openid/discover.server.ts';
import type { Check } from '../check.ts';
import { judgeProvider } from '../verdicts.ts';

/** The organization's OpenID provider, where one is set (OIDC_ISSUER). */
export const openidChecks: Check[] = [
  {
    name: 'openid',
    title: 'The organization’s sign-in answers',
    needsDatabase: false,
    isKept: true,
    limitMs: 12_000,
    examine: async () => {
      const { openid, origin } = env();
      return openid ? judgeProvider(await examineProvider(openid, origin), openid.issuer) : null;
    },
  },
];
