import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { AppBar, type AppBarKind } from '#app/features/site/frame/app-bar.tsx';
import { ThemeSwitch } from '#app/features/site/frame/site-footer.tsx';
import type { MemberLinks } from '#app/features/site/site-links.ts';
import { areKeysOn, isTyping } from '#app/features/talk/messages/inbox/inbox-keys.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { type AdminCounts, adminEntries, currentOf, type Entry, memberEntries } from './entries.ts';
import { EntryCount } from './entry-count.tsx';
import { PaletteButton } from './palette-button.tsx';
import type { PaletteProps } from './palette-rows.ts';
import { ShellBar } from './shell-bar.tsx';

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
