/** Decides which links the header shows. */
export type Viewer = {
  signedIn: boolean;
  isAdmin: boolean;
  /** Unread messages. */
  unread: number;
};

/** Data for a member's links. */
export type MemberLinks = {
  userType: 'client' | 'creative';
  /** The full name, else the email. */
  name: string;
  isAdmin: boolean;
  unread: number;
  /** A client's saved creatives. */
  saved: number;
  /** The public page of a creative with a profile. */
  profilePath: string | null;
  /** The address of a client's firm. */
  firmSlug: string | null;
};

/** The only definition of the product's name. */
export const productName = 'Oriel';

/** The sign-in address that returns to a page; plain for the home page and the sign-in itself. */
export function signInFrom(path: string, search: string): string {
  return path === '/' || path.startsWith('/auth')
    ? '/auth'
    : `/auth?${new URLSearchParams({ next: path + search })}`;
}

/** The sign-up address for clients that returns to a page. */
export function signUpFrom(path: string): string {
  return `/auth?${new URLSearchParams({ tab: 'signup', plan: 'client', next: path })}`;
}

export const mainLinks = [
  { to: '/browse', label: 'Browse' },
  { to: '/projects', label: 'Projects' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/blog', label: 'Blog' },
] as const;
