export type Viewer = {
  signedIn: boolean;
  isAdmin: boolean;
  unread: number;
};

export type MemberLinks = {
  userType: 'client' | 'creative';
  name: string;
  isAdmin: boolean;
  unread: number;
  saved: number;
  profilePath: string | null;
  firmSlug: string | null;
};

/** The only definition of the product's name. */
export const productName = 'Oriel';

export function signInFrom(path: string, search: string): string {
  return path === '/' || path.startsWith('/auth')
    ? '/auth'
    : `/auth?${new URLSearchParams({ next: path + search })}`;
}

export function signUpFrom(path: string): string {
  return `/auth?${new URLSearchParams({ tab: 'signup', plan: 'client', next: path })}`;
}

export const mainLinks = [
  { to: '/browse', label: 'Browse' },
  { to: '/projects', label: 'Projects' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/blog', label: 'Blog' },
] as const;
