import { ThemeSwitch } from '#app/features/site/theme-switch.tsx';
import { Link } from '#app/ui/link.tsx';

const links = [
  { to: '/help', label: 'Help Center' },
  { to: '/contact', label: 'Contact Us' },
  { to: '/terms', label: 'Terms of Service' },
  { to: '/privacy', label: 'Privacy Policy' },
];

/** One line where public pages have the colophon: help, the terms, and the theme switch. */
export function ShellFooter() {
  return (
    <footer className="shell-foot">
      {links.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      <ThemeSwitch />
    </footer>
  );
}
