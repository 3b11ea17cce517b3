type PublicPage = {
  to: string;
  label: string;
  /** The footer column that lists it (specification section 2, Home). */
  column?: 'Find' | 'Learn' | 'Support' | 'Legal';
};

/**
 * Static public pages in footer order, read by the footer, the sitemap and the permission table. A public route that is
 * missing here fails a test.
 */
export const publicPages: readonly PublicPage[] = [
  { to: '/', label: 'Home' },
  { to: '/browse', label: 'Browse', column: 'Find' },
  { to: '/photographers', label: 'Places', column: 'Find' },
  { to: '/projects', label: 'Projects', column: 'Find' },
  { to: '/firms', label: 'Firms', column: 'Find' },
  { to: '/gallery', label: 'Project Gallery', column: 'Find' },
  { to: '/reviews', label: 'Client Reviews', column: 'Find' },
  { to: '/success-stories', label: 'Success Stories', column: 'Find' },
  { to: '/how-it-works', label: 'How It Works', column: 'Learn' },
  { to: '/ranking', label: 'How Ranking Works', column: 'Learn' },
  { to: '/light-study', label: 'Light Study', column: 'Learn' },
  { to: '/resources', label: 'Resources', column: 'Learn' },
  { to: '/blog', label: 'Blog', column: 'Learn' },
  { to: '/pricing', label: 'Pricing', column: 'Learn' },
  { to: '/help', label: 'Help Center', column: 'Support' },
  { to: '/contact', label: 'Contact Us', column: 'Support' },
  { to: '/community', label: 'Community Guidelines', column: 'Support' },
  { to: '/developers', label: 'Developers', column: 'Support' },
  { to: '/verify', label: 'Check a License', column: 'Support' },
  { to: '/terms', label: 'Terms of Service', column: 'Legal' },
  { to: '/privacy', label: 'Privacy Policy', column: 'Legal' },
  { to: '/license-terms', label: 'License Terms', column: 'Legal' },
  { to: '/credits', label: 'Credits' },
];

export const footerColumns = (['Find', 'Learn', 'Support', 'Legal'] as const).map((title) => ({
  title,
  links: publicPages.filter(({ column }) => column === title),
}));
