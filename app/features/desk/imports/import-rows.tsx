import { dayText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ImportState } from './import-lifecycle.ts';
import type { ImportRow } from './list-imports.server.ts';
import './imports.css';

export const stateLabels: Record<ImportState, string> = {
  mapping: 'Columns not confirmed',
  checking: 'Checking',
  checked: 'Ready to import',
  running: 'Importing',
  done: 'Done',
};

export function ImportRows({ imports }: { imports: readonly ImportRow[] }) {
  if (imports.length === 0) {
    return <EmptyState title="No import yet" text="Files that you upload appear here." headingLevel={3} />;
  }
  return (
    <ul className="import-rows" aria-label="Imports">
      {imports.map(({ id, filename, state, createdAt, lineCount, invited, claimed }) => (
        <li key={id} className="import-row">
          <Link dir="auto" className="link medium wraps" to={`/admin/import/${id}`}>
            {filename}
          </Link>
          <span className="small">{stateLabels[state]}</span>
          <span className="small muted num">
            {amount(lineCount, 'line')}
            {state === 'done' || state === 'running' ? `, ${invited} invited, ${claimed} claimed` : ''}
          </span>
          <time className="small muted num" dateTime={createdAt}>
            {dayText(createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

export function amount(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}
