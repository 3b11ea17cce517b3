import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { mainLinks, productName, type Viewer } from '../site-links.ts';

type SiteMenuProps = { viewer: Viewer; path: string; signInTo: string };

/**
 * The phone's menu: a native modal dialog. Opened by an invoker command, or by app/browser/menu.ts in browsers without
 * commands.
 */
export function SiteMenu({ viewer, path, signInTo }: SiteMenuProps) {
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
