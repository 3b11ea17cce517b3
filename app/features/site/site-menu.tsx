import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { mainLinks, productName, signInFrom, type Viewer } from './site-links.ts';

/**
 * The phone's menu: the browser's own modal dialog, so focus is kept inside and given back, Esc closes it, and
 * current browsers open it by the button's command without any script.
 */
export function SiteMenu({ viewer, path }: { viewer: Viewer; path: string }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const { search } = useLocation();

  useEffect(() => {
    if (path) sheet.current?.close();
  }, [path]);

  const close = () => sheet.current?.close();
  const rows = viewer.signedIn
    ? [
        ...mainLinks,
        { to: '/dashboard', label: 'Dashboard' },
        ...(viewer.isAdmin ? [{ to: '/admin', label: 'Admin' }] : []),
      ]
    : [...mainLinks, { to: signInFrom(path, search), label: 'Sign In' }, { to: '/pricing', label: 'Join' }];

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        {...openCommand}
        onClick={(event) => {
          // Opened here, so that browsers without commands can; the command is for pages without scripts.
          event.preventDefault();
          if (sheet.current && !sheet.current.open) sheet.current.showModal();
        }}
      >
        <Icon name="menu" />
        <span className="icon-word">Menu</span>
      </button>
      <dialog ref={sheet} id="site-menu" className="sheet" aria-label="Menu">
        <form method="dialog" className="sheet-bar wrap">
          <Link className="brand" to="/" onClick={close} aria-label={`${productName}, home`}>
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
              onClick={close}
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

/** Invoker command attributes, not yet in React's types. */
const openCommand: Record<string, string> = { command: 'show-modal', commandfor: 'site-menu' };
