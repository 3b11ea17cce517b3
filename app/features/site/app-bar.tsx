import { Link } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { productName } from './site-links.ts';

/**
 * Put this on a route whose screen is part of the workplace: it gets the plain app bar instead of the header and
 * footer. `workplace`: back to the dashboard, and to the site. `dashboard`: back to the site, and Sign Out.
 */
export type AppBarHandle = { appBar: 'workplace' | 'dashboard' };

/** Which app bar the matched routes ask for; null for pages of the public site. */
export function appBarOf(matches: readonly { handle?: unknown }[]): AppBarHandle['appBar'] | null {
  const handles = matches.map((match) => match.handle as Partial<AppBarHandle> | undefined);
  return handles.findLast((handle) => handle?.appBar)?.appBar ?? null;
}

/** Skip link and bar of the workplace: the logo, and the two ways back (specification section 2). */
export function AppBar({ kind }: { kind: AppBarHandle['appBar'] }) {
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
          <nav aria-label="Account">
            {kind === 'dashboard' ? (
              <>
                <BackLink to="/" icon="external" label="Back to Main Site" />
                <form method="post" action="/auth/sign-out">
                  <Button type="submit" variant="quiet">
                    Sign Out
                  </Button>
                </form>
              </>
            ) : (
              <>
                <BackLink to="/dashboard" icon="arrow-left" label="Back to Dashboard" />
                <BackLink to="/" icon="external" label="Main Website" />
              </>
            )}
          </nav>
        </div>
      </header>
    </>
  );
}

function BackLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <ButtonLink variant="quiet" to={to}>
      <Icon name={icon} />
      <span className="txt">{label}</span>
    </ButtonLink>
  );
}
