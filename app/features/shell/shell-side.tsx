import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { currentOf, type Entry } from './entries.ts';
import { EntryCount } from './entry-count.tsx';

type ShellSideProps = { entries: readonly Entry[]; label: string; path: string };

/** The side list of wide screens. A tool that needs the width folds it to a rail of icons (shell.css). */
export function ShellSide({ entries, label, path }: ShellSideProps) {
  return (
    <nav className="shell-side" aria-label={label}>
      <ul>
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
  );
}
