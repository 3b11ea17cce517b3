import type { MouseEvent, ReactNode } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { productName } from '../site-links.ts';

/**
 * Submits to /search, which redirects. "/" focuses it (app/browser/slash-key.ts). In documents it has suggestions
 * (app/browser/islands/typeahead.tsx).
 */
export function HeaderSearchBox() {
  return (
    <search className="hdr-search">
      <form className="contents" action="/search">
        <SearchField
          label="Search creatives"
          name="text"
          aria-keyshortcuts="/"
          placeholder="Name, specialty or place"
        />
        <span className="kbd" aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}

/**
 * Where the bar's link leads: from the dashboard to the site, from a tool to the dashboard, from an admin's screen to
 * Admin (from the users screen back), and from there to the dashboard.
 */
export type AppBarKind = 'dashboard' | keyof typeof waysBack;

/** Only the logo, for pages opened by a secret link, which should lead nowhere else. */
export function MarkBar() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="appbar">
        <div className="wrap">
          <Link className="brand" to="/" aria-label={`${productName}, home`}>
            <Mark />
            {productName}
          </Link>
        </div>
      </header>
    </>
  );
}

/**
 * The header of screens behind the sign-in: logo, search, and the two links of the specification. A route selects it by
 * `export const handle = { appBar: 'tool' } satisfies PageHandle`.
 */
export function AppBar({ kind, bell }: { kind: AppBarKind; bell: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="appbar">
        <div className="wrap">
          <Link className="brand" to="/" aria-label={`${productName}, home`}>
            <Mark />
            {productName}
          </Link>
          <HeaderSearchBox />
          <nav aria-label="Account">
            <ButtonLink className="appbar-search" to="/search" variant="quiet">
              <Icon name="search" />
              <span className="icon-word">Search</span>
            </ButtonLink>
            {bell}
            {kind === 'dashboard' ? <DashboardLinks /> : <ToolLinks kind={kind} />}
          </nav>
        </div>
      </header>
    </>
  );
}

function DashboardLinks() {
  return (
    <>
      <ButtonLink to="/" variant="quiet">
        <Icon name="arrow-left" />
        <span className="appbar-word">Back to Main Site</span>
        <span className="icon-word" aria-hidden="true">
          Main Site
        </span>
      </ButtonLink>
      <form method="post" action="/auth/sign-out" className="appbar-sign-out">
        <Button type="submit" variant="quiet">
          Sign Out
        </Button>
      </form>
    </>
  );
}

/** Uses the browser's history when it leads to this site; else follows the link. */
function goBack(event: MouseEvent) {
  const { navigation } = window as Window & { navigation?: { canGoBack: boolean } };
  if (navigation?.canGoBack && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
    event.preventDefault();
    history.back();
  }
}

const waysBack = {
  tool: { to: '/dashboard', label: 'Back to Dashboard' },
  admin: { to: '/admin', label: 'Back to Admin' },
  adminHome: { to: '/dashboard', label: 'Back' },
  users: { to: '/admin', label: 'Back to Admin' },
};

function ToolLinks({ kind }: { kind: keyof typeof waysBack }) {
  const { to, label } = waysBack[kind];
  return (
    <>
      <ButtonLink to={to} variant="quiet" onClick={kind === 'users' ? goBack : undefined}>
        <Icon name="arrow-left" />
        <span className="appbar-word">{label}</span>
        <span className="icon-word" aria-hidden="true">
          {label.replace('Back to ', '')}
        </span>
      </ButtonLink>
      <ButtonLink to="/" variant="quiet">
        <Icon name="external" />
        <span className="appbar-word">Main Website</span>
        <span className="icon-word" aria-hidden="true">
          Website
        </span>
      </ButtonLink>
    </>
  );
}
