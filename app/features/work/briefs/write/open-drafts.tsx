import { briefPath } from '#app/features/vocabulary/work-address.ts';
import { Link } from '#app/ui/link.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import './brief-form.css';

export type OpenDraft = { id: string; name: string; savedAt: string };

export function OpenDrafts({ drafts }: { drafts: readonly OpenDraft[] }) {
  const { localDayText } = useTimes();
  if (drafts.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 py-3 line-b-rule small">
      <span className="muted">You have {drafts.length === 1 ? 'a draft' : 'drafts'}:</span>{' '}
      {drafts.map(({ id, name, savedAt }) => (
        <span key={id}>
          <Link className="link" to={briefPath(id)}>
            {name}
          </Link>{' '}
          <span className="muted num">saved {localDayText(savedAt)}</span>
        </span>
      ))}
    </p>
  );
}
