import type { ReactNode } from 'react';
import { AppBar, type AppBarKind } from '#app/features/site/app-bar.tsx';
import type { MemberLinks } from '#app/features/site/site-links.ts';
import { type AdminCounts, adminEntries, memberEntries } from './entries.ts';
import { ShellBar } from './shell-bar.tsx';
import { ShellFooter } from './shell-footer.tsx';
import { ShellSide } from './shell-side.tsx';

type ShellProps = {
  kind: AppBarKind;
  member: MemberLinks;
  /** Null on a member's screen, and where they could not be read. */
  adminCounts: AdminCounts | null;
  bell: ReactNode;
  path: string;
  children: ReactNode;
};

/**
 * What stands around every screen of members and admins (DESIGN.md, Shell): the bar with the specification's ways out,
 * the side list of wide screens, and the bar at the foot of phones. All of it works as plain links.
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
