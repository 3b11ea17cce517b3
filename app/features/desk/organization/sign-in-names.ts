export type ConnectedSignIn = {
  id: string;
  name: string;
  isOrganization: boolean;
  createdAt: string;
  lastUsedAt: string;
};

export const signInNames: Record<string, string> = { google: 'Google', apple: 'Apple' };
