import type { DOMAttributes, ReactNode } from 'react';
import { entryKindLabels } from '#app/features/vocabulary/board-address.ts';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture, type PicturePriority } from '#app/ui/picture.tsx';
import type { BoardEntry } from '../board-entry.ts';
import './entry-card.css';

const sizes = '(min-width:64rem) 28vw, (min-width:42rem) 46vw, 100vw';

type EntryCardProps = {
  entry: Pick<BoardEntry, 'kind' | 'title' | 'notes' | 'shown'>;
  to: string;
  priority?: PicturePriority;
  drag?: DOMAttributes<HTMLAnchorElement> | undefined;
  aside?: ReactNode;
  children?: ReactNode;
};

/** An entry's picture, type, name, creative and note. Shows nothing of an entry that is no longer public. */
export function EntryCard({ entry, to, priority = false, drag, aside, children }: EntryCardProps) {
  const { kind, title, notes, shown } = entry;
  return (
    <>
      <Link
        className="block r32 bg-plate"
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        {...drag}
      >
        {shown?.picture ? (
          <span style={focusStyle(shown.picture.focus)}>
            <Picture
              className="cover"
              src={shown.picture.src}
              width={shown.picture.width}
              height={shown.picture.height}
              color={shown.picture.color}
              alt=""
              cutTo={3 / 2}
              sizes={sizes}
              priority={priority}
              upTo={1600}
            />
          </span>
        ) : null}
      </Link>
      <p className="entry-kind label">
        {entryKindLabels[kind]}
        {aside}
      </p>
      <h2 dir="auto" className="entry-name wraps">
        <Link to={to}>{title}</Link>
      </h2>
      {shown ? (
        <>
          {shown.facts ? (
            <p dir="auto" className="small muted wraps">
              {shown.facts}
            </p>
          ) : null}
          {shown.by ? (
            <p dir="auto" className="small muted wraps">
              Photographs{' '}
              <Link className="link" to={shown.by.path}>
                {shown.by.name}
              </Link>
            </p>
          ) : null}
        </>
      ) : (
        <p className="small muted">{goneText(kind)}</p>
      )}
      {notes ? (
        <p dir="auto" className="entry-note">
          {notes}
        </p>
      ) : null}
      {children}
    </>
  );
}

export function goneText(kind: BoardEntry['kind']): string {
  return kind === 'creative'
    ? 'No longer listed. What was noted is kept.'
    : 'No longer shown. What was noted is kept.';
}
