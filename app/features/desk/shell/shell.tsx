import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { AppBar, type AppBarKind } from '#app/features/site/frame/app-bar.tsx';
import { ThemeSwitch } from '#app/features/site/frame/site-footer.tsx';
import type { MemberLinks } from '#app/features/site/site-links.ts';
import { areKeysOn, isTyping } from '#app/features/talk/messages/inbox/inbox-keys.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { type AdminCounts, adminEntries, currentOf, type Entry, memberEntries } from './entries.ts';
import { PaletteButton } from './palette-button.tsx';
import type { PaletteProps } from './palette-rows.ts';

const patienceMs = 1_500;

function useGoKeys(entries: readonly Entry[], list: RefObject<HTMLElement | null>): void {
  const latest = useRef(entries);
  latest.current = entries;
  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areKeysOn()) return;
      const key = event.key.toUpperCase();
      const isAsked = event.timeStamp - askedAt < patienceMs;
      askedAt = key === 'G' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const entry = isAsked ? latest.current.find((each) => each.goKey === key) : undefined;
      if (!entry || document.querySelector('dialog:modal, [role=dialog][data-state=open]')) return;
      event.preventDefault();
      // Keep other shortcuts of the page from handling this key.
      event.stopImmediatePropagation();
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      links.find((link) => link.getAttribute('href') === entry.to)?.click();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [list]);
}

const links = [
  { to: '/help', label: 'Help Center' },
  { to: '/contact', label: 'Contact Us' },
  { to: '/terms', label: 'Terms of Service' },
  { to: '/privacy', label: 'Privacy Policy' },
];

function ShellFooter() {
  return (
    <footer className="shell-foot">
      {links.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      <ThemeSwitch />
    </footer>
  );
}

type ShellProps = {
  kind: AppBarKind;
  member: MemberLinks;
  /** Null on members' screens, and when the counts could not be read. */
  adminCounts: AdminCounts | null;
  bell: ReactNode;
  path: string;
  children: ReactNode;
};

/**
 * The frame of members' and admins' screens (DESIGN.md, Shell): header bar, side list on wide screens, bottom bar on
 * phones. All of it is plain links.
 */
export function Shell({ kind, member, adminCounts, bell, path, children }: ShellProps) {
  const isAdmins = kind !== 'dashboard' && kind !== 'tool';
  const entries = isAdmins ? adminEntries(adminCounts) : memberEntries(member);
  const label = isAdmins ? 'Administration' : 'Your pages';
  return (
    <div className="shell">
      <AppBar kind={kind} bell={bell} />
      <div className="shell-columns">
        <ShellSide entries={entries} label={label} path={path} whose={isAdmins ? 'admin' : member.userType} />
        <div className="shell-main">
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <ShellFooter />
        </div>
      </div>
      <ShellBar entries={entries} label={`${label}, in short`} path={path} name={member.name} />
    </div>
  );
}

type ShellSideProps = {
  entries: readonly Entry[];
  label: string;
  path: string;
  whose: PaletteProps['whose'];
};

function ShellSide({ entries, label, path, whose }: ShellSideProps) {
  const list = useRef<HTMLUListElement>(null);
  useGoKeys(entries, list);
  return (
    <div className="shell-side">
      <nav aria-label={label}>
        <ul ref={list}>
          {entries.map((entry) => (
            <li key={entry.label} className={entry.startsGroup ? 'shell-group' : undefined}>
              <Link to={entry.to} aria-current={currentOf(entry, path)}>
                <Icon name={entry.icon} />
                <span>{entry.label}</span>
                <EntryCount {...entry} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PaletteButton entries={entries} whose={whose} />
    </div>
  );
}

type ShellBarProps = { entries: readonly Entry[]; label: string; path: string; name: string };

function ShellBar({ entries, label, path, name }: ShellBarProps) {
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

function EntryCount({ count = 0, counted, tone = 'total' }: Entry) {
  if (count === 0) return null;
  return (
    <span className={`shell-count shell-count--${tone} num`}>
      {count.toLocaleString('en-US')}
      {counted ? <span className="sr-only"> {counted}</span> : null}
    </span>
  );
}
