import { useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { currentOf, type Entry } from './entries.ts';
import { EntryCount } from './entry-count.tsx';
import { PaletteButton } from './palette-button.tsx';
import type { PaletteProps } from './palette-rows.ts';
import { useGoKeys } from './use-go-keys.ts';

type ShellSideProps = {
  entries: readonly Entry[];
  label: string;
  path: string;
  whose: PaletteProps['whose'];
};

/** The side list of wide screens. A tool that needs the width folds it to a rail of icons (shell.css). */
export function ShellSide({ entries, label, path, whose }: ShellSideProps) {
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
