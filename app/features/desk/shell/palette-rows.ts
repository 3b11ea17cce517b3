import type { IconName } from '#app/ui/icon.tsx';
import { splitMatch } from '#app/ui/split-match.ts';
import type { Entry } from './entries.ts';

export type FoundPerson = { to: string; label: string; detail: string };

export type PaletteRow = { label: string; detail?: string; icon: IconName; goKey?: string } & (
  | { kind: 'go'; to: string }
  | { kind: 'do'; deed: Deed }
);

export type Deed = 'light' | 'dark' | 'signOut';

export type PaletteGroup = { title: string; rows: PaletteRow[] };

type PaletteOf = 'client' | 'creative' | 'admin';

export type PaletteProps = { entries: readonly Entry[]; whose: PaletteOf; onClose: () => void };

/** Actions available everywhere. Enter never changes data directly: an action opens its screen or can be undone. */
function deedsOf(whose: PaletteOf): PaletteRow[] {
  const own: Record<PaletteOf, PaletteRow[]> = {
    client: [
      { kind: 'go', label: 'Find a creative to write to', icon: 'plus', to: '/search' },
      { kind: 'go', label: 'Leave a review', icon: 'star', to: '/leave-review' },
    ],
    creative: [
      { kind: 'go', label: 'Add pictures', icon: 'plus', to: '/portfolio?add' },
      { kind: 'go', label: 'Show unread messages', icon: 'speech', to: '/messages?unread=true' },
    ],
    admin: [
      { kind: 'go', label: 'Write a blog post', icon: 'edit', to: '/admin/blog/new' },
      { kind: 'go', label: 'Show who owes a renewal', icon: 'card', to: '/admin/users?plan=due' },
      { kind: 'go', label: 'Back to your own dashboard', icon: 'arrow-left', to: '/dashboard' },
    ],
  };
  return [
    ...own[whose],
    { kind: 'do', label: 'Use the light theme', icon: 'picture', deed: 'light' },
    { kind: 'do', label: 'Use the dark theme', icon: 'picture', deed: 'dark' },
    { kind: 'go', label: 'Back to Main Site', icon: 'external', to: '/' },
    { kind: 'do', label: 'Sign Out', icon: 'lock', deed: 'signOut' },
  ];
}

/**
 * Rows for the typed text: people, then actions, then screens (DESIGN.md, Palette); screens first when it is empty.
 * Without matches, a search for creatives.
 */
export function paletteGroups({
  typed,
  entries,
  whose,
  people,
}: {
  typed: string;
  entries: readonly Entry[];
  whose: PaletteOf;
  people: readonly FoundPerson[];
}): PaletteGroup[] {
  const text = typed.trim();
  const fits = ({ label }: { label: string }) => text === '' || splitMatch(label, text).match !== '';
  const places: PaletteRow[] = entries.map(({ label, icon, to, goKey }) => ({
    kind: 'go',
    label,
    icon,
    to,
    ...(goKey ? { goKey } : {}),
  }));
  const found: PaletteRow[] = people.map((person) => ({ kind: 'go', icon: 'person', ...person }));
  const groups = [
    { title: whose === 'admin' ? 'Users' : 'Conversations', rows: text === '' ? [] : found },
    { title: 'Do', rows: deedsOf(whose).filter(fits) },
    { title: 'Go to', rows: places.filter(fits) },
  ];
  const shown = (text === '' ? groups.toReversed() : groups).filter(({ rows }) => rows.length > 0);
  if (text === '' || shown.length > 0) {
    return shown;
  }
  const search: PaletteRow = {
    kind: 'go',
    label: `Search creatives for “${text}”`,
    icon: 'search',
    to: `/search?${new URLSearchParams({ text })}`,
  };
  return [{ title: 'Search', rows: [search] }];
}
