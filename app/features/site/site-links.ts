/** Who looks: decides which links the header shows. */
export type Viewer = {
  signedIn: boolean;
  isAdmin: boolean;
  /** Messages that wait. */
  unread: number;
};

/** What the links to a member's own screens show. */
export type MemberLinks = {
  userType: 'client' | 'creative';
  /** Their whole name, or else the email address. */
  name: string;
  isAdmin: boolean;
  unread: number;
  /** Saved creatives of a client. */
  saved: number;
  /** The public page of a creative who has a profile. */
  profilePath: string | null;
  /** The firm of a client who belongs to one, by its address. */
  firmSlug: string | null;
};

/** The product's name, in one place. */
export const productName = 'Oriel';

/** The way through signing in from a page and back to it; plain from the home page, and within the sign-in itself. */
export function signInFrom(path: string, search: string): string {
  return path === '/' || path.startsWith('/auth')
    ? '/auth'
    : `/auth?${new URLSearchParams({ next: path + search })}`;
}

/** The way through making a client's account, and back to that page. */
export function signUpFrom(path: string): string {
  return `/auth?${new URLSearchParams({ tab: 'signup', plan: 'client', next: path })}`;
}

/** Links that everyone sees in the header. */
export const mainLinks = [
  { to: '/browse', label: 'Browse' },
  { to: '/projects', label: 'Projects' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/blog', label: 'Blog' },
] as const;
