import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { currentOf, type Entry } from './entries.ts';
import { EntryCount } from './entry-count.tsx';

type ShellBarProps = { entries: readonly Entry[]; label: string; path: string; name: string };

export function ShellBar({ entries, label, path, name }: ShellBarProps) {
  const others = entries.filter(({ bar }) => !bar);
  const isBehind = others.some((entry) => currentOf(entry, path));
  return (
    <>
      <nav className="shell-bar" data-foot-bar aria-label={label}>
        {entries
          .filter(({ bar }) => bar)
          .map((entry) => (
            <Link key={entry.label} to={entry.to} aria-current={currentOf(entry, path)}>
              <Icon name={entry.icon} />
              <span>{typeof entry.bar === 'string' ? entry.bar : entry.label}</span>
              <EntryCount {...entry} />
            </Link>
          ))}
        <button type="button" popoverTarget={sheetId} className={isBehind ? 'is-on' : undefined}>
          <Icon name="more" />
          <span>More</span>
        </button>
      </nav>
      <ShellSheet entries={others} path={path} name={name} />
    </>
  );
}

const sheetId = 'shell-sheet';

/** A native popover, which works without JavaScript. Within the app, choosing a link also closes it. */
function ShellSheet({ entries, path, name }: Omit<ShellBarProps, 'label'>) {
  const sheet = useRef<HTMLElement>(null);
  const isHydrated = useIsHydrated();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover();
  }, [key]);
  return (
    <nav ref={sheet} id={sheetId} popover="auto" className="shell-sheet" aria-label="More pages">
      <div className="shell-sheet-head">
        <p dir="auto" className="h4 wraps">
          {name}
        </p>
        <button type="button" popoverTarget={sheetId} popoverTargetAction="hide" aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            <Link to={entry.to} aria-current={currentOf(entry, path)}>
              {entry.label}
              {entry.icon === 'external' ? <Icon name="external" size={16} /> : <EntryCount {...entry} />}
            </Link>
          </li>
        ))}
      </ul>
      {isHydrated ? (
        <button
          type="button"
          className="shell-sheet-go"
          data-palette=""
          popoverTarget={sheetId}
          popoverTargetAction="hide"
        >
          Go to anything
          <Icon name="search" size={16} />
        </button>
      ) : null}
      <form method="post" action="/auth/sign-out">
        <button type="submit">Sign Out</button>
      </form>
    </nav>
  );
}
