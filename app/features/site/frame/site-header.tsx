import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Island } from '#app/ui/island.tsx';
import { Kept } from '#app/ui/kept-markup.tsx';
import { Link } from '#app/ui/link.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { mainLinks, productName, signInFrom, type Viewer } from '../site-links.ts';
import stylesheet from './announcement.css?url';
import { HeaderSearchBox } from './app-bar.tsx';

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

type SiteMenuProps = { viewer: Viewer; path: string; signInTo: string };

/**
 * The phone's menu: a native modal dialog. Opened by an invoker command, or by app/browser/menu.ts in browsers without
 * commands.
 */
function SiteMenu({ viewer, path, signInTo }: SiteMenuProps) {
  const rows = viewer.signedIn
    ? [
        ...mainLinks,
        { to: '/dashboard', label: 'Dashboard' },
        ...(viewer.isAdmin ? [{ to: '/admin', label: 'Admin' }] : []),
      ]
    : [...mainLinks, { to: signInTo, label: 'Sign In' }, { to: '/pricing', label: 'Join' }];

  return (
    <>
      <button type="button" aria-label="Menu" aria-haspopup="dialog" {...openCommand}>
        <Icon name="menu" />
        <span className="icon-word">Menu</span>
      </button>
      <dialog id="site-menu" className="sheet" aria-label="Menu">
        <form method="dialog" className="sheet-bar wrap">
          <Link className="brand" to="/" aria-label={`${productName}, home`}>
            <Mark />
            {productName}
          </Link>
          <button type="submit" aria-label="Close menu">
            <Icon name="close" />
          </button>
        </form>
        <nav className="wrap" aria-label="Menu">
          {rows.map((row) => (
            <Link
              key={row.label}
              className="sheet-row"
              to={row.to}
              aria-current={row.to === path ? 'page' : undefined}
            >
              {row.label}
            </Link>
          ))}
          {viewer.signedIn ? (
            <form method="post" action="/auth/sign-out">
              <button type="submit" className="sheet-row">
                Sign Out
              </button>
            </form>
          ) : null}
        </nav>
      </dialog>
    </>
  );
}

/** Invoker command attributes, which React's types do not have yet. */
const openCommand: Record<string, string> = { command: 'show-modal', commandfor: 'site-menu' };

type AccountLinksProps = { viewer: Viewer; path: string; signInTo: string; bell: ReactNode };

function AccountLinks({ viewer, path, signInTo, bell }: AccountLinksProps) {
  if (!viewer.signedIn) {
    return (
      <>
        <Link className="hdr-link" to={signInTo} aria-current={path === '/auth' ? 'page' : undefined}>
          Sign In
        </Link>
        <ButtonLink to="/pricing" size="sm">
          Join
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <div className="contents" data-part="account">
        {viewer.unread > 0 ? (
          <Link
            className="hdr-link hdr-mail"
            to="/messages"
            aria-label={viewer.unread === 1 ? '1 unread message' : `${viewer.unread} unread messages`}
          >
            <Icon name="mail" />
            {viewer.unread}
          </Link>
        ) : null}
        {bell}
      </div>
      <Link className="hdr-link" to="/dashboard" aria-current={path === '/dashboard' ? 'page' : undefined}>
        Dashboard
      </Link>
      {viewer.isAdmin ? (
        <ButtonLink to="/admin" size="sm">
          Admin
        </ButtonLink>
      ) : null}
      <form method="post" action="/auth/sign-out">
        <button type="submit" className="hdr-link">
          Sign Out
        </button>
      </form>
    </>
  );
}

/** An admin's line above every public page. Part of the first HTML, so that nothing shifts. */
export function Announcement({ text }: { text: string }) {
  if (!text) return null;
  return (
    <aside className="announcement" aria-label="Announcement">
      {/* Loaded here, because most days have no announcement. */}
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <p className="wrap">{text}</p>
    </aside>
  );
}
