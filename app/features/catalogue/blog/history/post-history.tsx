import { Link } from '#app/ui/link.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { ComparedLine } from './compare-posts.ts';
import type { PostVersion } from './post-versions.server.ts';
import './post-history.css';

type VersionListProps = { postId: string; versions: PostVersion[]; chosenId: string | null };

const kinds = { saved: 'Saved', kept: 'Kept while writing' } as const;

export function VersionList({ postId, versions, chosenId }: VersionListProps) {
  const { minuteText } = useTimes();
  return (
    <ol className="history-list num" aria-label="Versions">
      {versions.map(({ id, kind, writer, words, at }) => (
        <li className="max-lg:flex-none" key={id}>
          <Link
            to={`/admin/blog/edit/${postId}/history?version=${id}`}
            aria-current={id === chosenId ? 'true' : undefined}
            preventScrollReset
          >
            <span>
              <b className="strong">{minuteText(at)}</b>
              <span dir="auto" className="block text-sm/4.5 muted wraps">
                {writer ?? 'Writer not recorded'}
              </span>
            </span>
            <span dir="auto" className="block text-sm/4.5 muted wraps text-right flex-none">
              {words.toLocaleString('en-US')} words
              <br />
              {kinds[kind]}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

export function Comparison({ lines }: { lines: ComparedLine[] }) {
  if (lines.every((line) => line.kind === 'skipped')) {
    return <p className="history-diff">Nothing has changed since.</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long comparison scrolls in it, also by keyboard
    <div className="history-diff" tabIndex={0} role="region" aria-label="Compared text">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key, and none moves
        <ComparedText key={index} line={line} />
      ))}
    </div>
  );
}

function ComparedText({ line }: { line: ComparedLine }) {
  if (line.kind === 'skipped') {
    return (
      <p className="history-skipped small muted">
        {line.count === 1 ? 'One paragraph' : `${line.count.toLocaleString('en-US')} paragraphs`} unchanged
      </p>
    );
  }
  const parts = line.parts.map(({ text, change }, index) => {
    const key = `${index} ${change}`;
    return change === 'same' ? (
      <span key={key}>{text}</span>
    ) : change === 'added' ? (
      <ins key={key}>{text}</ins>
    ) : (
      <del key={key}>{text}</del>
    );
  });
  if (line.kind === 'heading') {
    return <h3>{parts}</h3>;
  }
  return (
    <p className={line.kind === 'text' ? undefined : 'history-fact'}>
      {line.kind === 'field' ? <b>{line.label}: </b> : null}
      {parts}
    </p>
  );
}
