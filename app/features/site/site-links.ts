/** Who looks: decides which links the header shows. */
export type Viewer = {
  signedIn: boolean;
  isAdmin: boolean;
  /** Messages that wait. */
  unread: number;
};

/** What the member's own row of links shows. */
export type MemberLinks = {
  userType: 'client' | 'creative';
  unread: number;
  /** Saved creatives of a client. */
  saved: number;
  /** The public page of a creative who has a profile. */
  profilePath: string | null;
};

/** The product's name, in one place. */
export const productName = 'Oriel';

/** The way through signing in from a page and back to it; plain from the home page, and within the sign-in itself. */
export function signInFrom(path: string, search: string): string {
  return path === '/' || path.startsWith('/auth')
    ? '/auth'
    : `/auth?${new URLSearchParams({ next: path + search })}`;
}

/** Links that everyone sees in the header. */
export const mainLinks = [
  { to: '/browse', label: 'Browse' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/blog', label: 'Blog' },
] as const;

/** The four columns of the colophon (specification section 2, Home). */
export const footerColumns = [
  {
    title: 'Find',
    links: [
      { to: '/browse', label: 'Browse' },
      { to: '/photographers', label: 'Places' },
      { to: '/gallery', label: 'Project Gallery' },
      { to: '/reviews', label: 'Client Reviews' },
      { to: '/success-stories', label: 'Success Stories' },
    ],
  },
  {
    title: 'Learn',
    links: [
      { to: '/how-it-works', label: 'How It Works' },
      { to: '/ranking', label: 'How Ranking Works' },
      { to: '/resources', label: 'Resources' },
      { to: '/blog', label: 'Blog' },
      { to: '/pricing', label: 'Pricing' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/help', label: 'Help Center' },
      { to: '/contact', label: 'Contact Us' },
      { to: '/community', label: 'Community Guidelines' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/terms', label: 'Terms of Service' },
      { to: '/privacy', label: 'Privacy Policy' },
    ],
  },
] as const;
