/** A sign-in elsewhere that an account is connected with, as its owner sees it. */
export type ConnectedSignIn = {
  id: string;
  name: string;
  /** By the organization's provider, as it is configured now. */
  isOrganization: boolean;
  createdAt: string;
  lastUsedAt: string;
};

/** The providers that Better Auth knows, as people call them. */
export const signInNames: Record<string, string> = { google: 'Google', apple: 'Apple' };
