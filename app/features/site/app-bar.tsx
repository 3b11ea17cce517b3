import { Link } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { productName } from './site-links.ts';

/** Where the bar leads: from the dashboard to the site, from a tool to the dashboard. */
export type AppBarKind = 'dashboard' | 'tool';

/**
 * The plain bar of the screens behind the sign-in, in place of the header: the logo and the specification's two ways
 * out. A route asks for it with `export const handle = { appBar: 'tool' } satisfies PageHandle`.
 */
export function AppBar({ kind }: { kind: AppBarKind }) {
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
          <nav aria-label="Account">{kind === 'dashboard' ? <DashboardLinks /> : <ToolLinks />}</nav>
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
        <span className="txt">Back to Main Site</span>
      </ButtonLink>
      <ButtonLink to="/account" variant="quiet">
        Account
      </ButtonLink>
      <form method="post" action="/auth/sign-out">
        <Button type="submit" variant="quiet">
          Sign Out
        </Button>
      </form>
    </>
  );
}

function ToolLinks() {
  return (
    <>
      <ButtonLink to="/dashboard" variant="quiet">
        <Icon name="arrow-left" />
        <span className="txt">Back to Dashboard</span>
      </ButtonLink>
      <ButtonLink to="/" variant="quiet">
        <Icon name="external" />
        <span className="txt">Main Website</span>
      </ButtonLink>
    </>
  );
}
