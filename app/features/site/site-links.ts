/** Who looks: decides which links the header shows. */
export type Viewer = {
  signedIn: boolean;
  isAdmin: boolean;
  /** Messages that wait. */
  unread: number;
};

/** The product's name, in one place. */
export const productName = 'Oriel';

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
