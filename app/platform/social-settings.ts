import { z } from 'zod';
import type { ValuesOf } from './setting-values.ts';

/** Sign-in by Google and Apple. */
export const socialVariables = {
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  APPLE_CLIENT_ID: z.string().min(1).optional(),
  APPLE_CLIENT_SECRET: z.string().min(1).optional(),
};

type OAuthClient = { clientId: string; clientSecret: string };

export type SocialSettings = { google: OAuthClient | null; apple: OAuthClient | null };

export function socialSettings(values: ValuesOf<typeof socialVariables>): SocialSettings {
  return {
    google: oauthClient(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
    apple: oauthClient(values.APPLE_CLIENT_ID, values.APPLE_CLIENT_SECRET),
  };
}

function oauthClient(clientId: string | undefined, clientSecret: string | undefined): OAuthClient | null {
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}
