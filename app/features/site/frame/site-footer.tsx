import { Kept } from '#app/ui/kept-markup.tsx';
import { Link } from '#app/ui/link.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { footerColumns } from '../pages/public-pages.ts';
import { productName } from '../site-links.ts';

export function SiteFooter() {
  return <Kept as="footer" className="ftr" cacheKey="footer" draw={() => <FooterInside />} />;
}

function FooterInside() {
  return (
    <div className="wrap cols">
      <div className="ftr-brand">
        <Link className="brand" to="/" aria-label={`${productName}, home`}>
          <Mark />
          {productName}
        </Link>
      </div>
      {footerColumns.map((column) => (
        <nav key={column.title} className="ftr-col" aria-label={column.title}>
          <h2 className="label">{column.title}</h2>
          {column.links.map((link) => (
            <Link key={link.to} to={link.to}>
              {link.label}
            </Link>
          ))}
        </nav>
      ))}
      <div className="ftr-base">
        <span>Photographs belong to the people who made them.</span>
        <span>Set in Newsreader and Instrument Sans.</span>
        <Link className="link" to="/credits">
          Credits
        </Link>
        <ThemeSwitch />
      </div>
    </div>
  );
}

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/**
 * Light or Dark. Stored in the browser, because public pages are cached and cannot use a cookie; the head script
 * applies it and app/browser/theme.ts handles the switch. Hidden without JavaScript, where the system's setting
 * applies.
 */
export function ThemeSwitch() {
  return (
    <div className="seg seg--sm theme" role="radiogroup" aria-label="Theme">
      {themes.map((theme) => (
        <label key={theme.value}>
          {/* Only the browser knows the choice. */}
          <input
            type="radio"
            className="absolute inset-0 opacity-0"
            name="theme"
            value={theme.value}
            data-theme-choice={theme.value}
          />
          {theme.label}
        </label>
      ))}
    </div>
  );
}
