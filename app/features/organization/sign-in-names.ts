export type ConnectedSignIn = {
  id: string;
  name: string;
  /** Whether it is by the currently configured organization provider. */
  isOrganization: boolean;
  createdAt: string;
  lastUsedAt: string;
};

/** Display names of Better Auth's provider ids. */
export const signInNames: Record<string, string> = { google: 'Google', apple: 'Apple' };
