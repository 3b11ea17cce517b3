import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Island } from '#app/ui/island.tsx';
import { Kept } from '#app/ui/kept-markup.tsx';
import { Link } from '#app/ui/link.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { mainLinks, productName, signInFrom, type Viewer } from '../site-links.ts';
import { AccountLinks } from './account-links.tsx';
import { HeaderSearchBox } from './header-search-box.tsx';
import { SiteMenu } from './site-menu.tsx';

type SiteHeaderProps = {
  viewer: Viewer;
  path: string;
  search: string;
  /** The member's notifications; null for a visitor. */
  bell: ReactNode;
};

/**
 * Skip link and header of public pages (specification section 2, Header). The page's main element has the id "main".
 */
export function SiteHeader({ viewer, path, search, bell }: SiteHeaderProps) {
  const signInTo = signInFrom(path, search);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {viewer.signedIn ? (
        <header className="hdr">
          <HeaderInside viewer={viewer} path={path} signInTo={signInTo} bell={bell} />
        </header>
      ) : (
        <Kept
          as="header"
          className="hdr"
          cacheKey={`header ${path}`}
          texts={{ signInTo }}
          draw={(room) => (
            <HeaderInside viewer={viewer} path={path} signInTo={room('signInTo')} bell={null} />
          )}
        />
      )}
    </>
  );
}

type HeaderInsideProps = Omit<SiteHeaderProps, 'search'> & { signInTo: string };

function HeaderInside({ viewer, path, signInTo, bell }: HeaderInsideProps) {
  return (
    <Island
      name="typeahead"
      properties={null}
      when="interaction"
      wants=".hdr-search input, .hdr-m [href='/search']"
    >
      <div className="wrap cols">
        <Link className="brand" to="/" aria-label={`${productName}, home`}>
          <Mark />
          {productName}
        </Link>
        <HeaderSearchBox />
        <nav className="hdr-nav" aria-label="Main">
          {mainLinks.map((link) => (
            <Link
              key={link.to}
              className="hdr-link"
              to={link.to}
              aria-current={link.to === path ? 'page' : path.startsWith(`${link.to}/`) ? 'true' : undefined}
            >
              {link.label}
            </Link>
          ))}
          <AccountLinks viewer={viewer} path={path} signInTo={signInTo} bell={bell} />
        </nav>
        <div className="hdr-m">
          {bell ? (
            <div className="contents" data-part="bell">
              {bell}
            </div>
          ) : null}
          <Link to="/search" aria-label="Search">
            <Icon name="search" />
            <span className="icon-word">Search</span>
          </Link>
          <SiteMenu viewer={viewer} path={path} signInTo={signInTo} />
        </div>
      </div>
    </Island>
  );
}
