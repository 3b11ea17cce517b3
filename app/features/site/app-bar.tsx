import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { productName } from './site-links.ts';

/**
 * Where the bar leads: from the dashboard to the site, from a tool to the dashboard, from an admin's screen to Admin,
 * from there to the dashboard; `bare` has the logo only.
 */
export type AppBarKind = 'dashboard' | 'tool' | 'admin' | 'adminHome' | 'bare';

/**
 * The plain bar of the screens behind the sign-in, in place of the header: the logo and the specification's two ways
 * out. A route asks for it with `export const handle = { appBar: 'tool' } satisfies PageHandle`.
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
          {kind === 'bare' ? null : (
            <nav aria-label="Account">
              {bell}
              {kind === 'dashboard' ? <DashboardLinks /> : <ToolLinks kind={kind} />}
            </nav>
          )}
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

const waysBack = {
  tool: { to: '/dashboard', label: 'Back to Dashboard' },
  admin: { to: '/admin', label: 'Back to Admin' },
  adminHome: { to: '/dashboard', label: 'Back' },
};

function ToolLinks({ kind }: { kind: keyof typeof waysBack }) {
  const { to, label } = waysBack[kind];
  return (
    <>
      <ButtonLink to={to} variant="quiet">
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
