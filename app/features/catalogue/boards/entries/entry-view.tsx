import type { CSSProperties, ReactNode } from 'react';
import {
  boardPath,
  type EntryKind,
  entryKindLabels,
  entryPath,
  saveToBoardPath,
} from '#app/features/vocabulary/board-address.ts';
import { briefTo } from '#app/features/vocabulary/work-address.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useOwnId } from '#app/ui/use-own-id.ts';
import { commentsText } from '../board-entry.ts';
import { commentMaxCharacters } from '../board-messages.ts';
import '../board.css';
import './entry-card.css';
import { AreaField, typedField } from '#app/ui/text-field.tsx';
import { goneText } from './entry-card.tsx';
import type { BoardComment, EntryPage } from './find-entries.server.ts';

const openLabels: Record<EntryKind, string> = {
  creative: 'View Profile',
  project: 'View Project',
  piece: 'View Plate',
};

type EntryViewProps = {
  board: { id: string; name: string };
  page: EntryPage;
  canRemove: boolean;
  children: ReactNode;
};

export function EntryView({ board, page, canRemove, children }: EntryViewProps) {
  const { entry, number, count, previousId, nextId } = page;
  const { kind, title, shown, subjectId, creativeId } = entry;
  const here = entryPath(board.id, entry.id);
  return (
    <>
      <nav
        className="pagehead flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
        aria-label="Board"
      >
        <p className="small">
          <Link className="link" to={boardPath(board.id)}>
            {board.name}
          </Link>{' '}
          <span className="muted num">
            Entry {number} of {count}
          </span>
        </p>
        <p className="-mx-3.5 flex gap-2">
          {previousId ? (
            <ButtonLink size="sm" variant="quiet" to={entryPath(board.id, previousId)} rel="prev">
              Previous
            </ButtonLink>
          ) : null}
          {nextId ? (
            <ButtonLink size="sm" variant="quiet" to={entryPath(board.id, nextId)} rel="next">
              Next
            </ButtonLink>
          ) : null}
        </p>
      </nav>
      <div className="entry-view max-lg:grid-cols-1">
        {shown?.picture ? (
          <Link
            className="entry-view-picture"
            style={{ '--width': shown.picture.width } as CSSProperties}
            to={shown.path}
          >
            <Picture
              className="block w-full h-auto max-h-[78vh] object-contain"
              src={shown.picture.src}
              width={shown.picture.width}
              height={shown.picture.height}
              color={shown.picture.color}
              alt={shown.picture.alt || title}
              sizes="(min-width:64rem) 48vw, 100vw"
              priority
            />
          </Link>
        ) : (
          <span className="block r32 bg-plate" />
        )}
        <div className="min-w-0">
          <p className="label mb-1.5">{entryKindLabels[kind]}</p>
          <h1 dir="auto" className="h2 wraps">
            {title}
          </h1>
          {shown ? (
            <>
              {shown.facts ? (
                <p dir="auto" className="muted wraps mt-1.5">
                  {shown.facts}
                </p>
              ) : null}
              {shown.by ? (
                <p dir="auto" className="muted wraps">
                  Photographs{' '}
                  <Link className="link" to={shown.by.path}>
                    {shown.by.name}
                  </Link>
                </p>
              ) : null}
              <p className="mt-4 flex flex-wrap gap-2">
                <ButtonLink variant="primary" size="sm" to={shown.path}>
                  {openLabels[kind]}
                </ButtonLink>
                <ButtonLink size="sm" to={briefTo(creativeId)}>
                  Request an Estimate
                </ButtonLink>
                <ButtonLink size="sm" variant="quiet" to={saveToBoardPath({ kind, id: subjectId }, here)}>
                  Other Boards
                </ButtonLink>
              </p>
            </>
          ) : (
            <p className="muted mt-1.5">{goneText(kind)}</p>
          )}
          {children}
          {canRemove ? (
            <Form method="post" intent="remove" className="entry-part">
              <Button type="submit" variant="quiet" size="sm">
                Take off This Board
              </Button>
            </Form>
          ) : null}
        </div>
      </div>
    </>
  );
}

type CommentsProps = {
  comments: readonly BoardComment[];
  canComment: boolean;
  readers: string | null;
  /** The id of the next comment, so that submitting twice adds one. */
  newId: string;
  refused: { body: string; error: string } | undefined;
};

export function Comments({ comments, canComment, readers, newId, refused }: CommentsProps) {
  const ownId = useOwnId(newId, (id) => comments.some((comment) => comment.id === id));
  return (
    <section className="entry-part" id="comments" aria-labelledby="comments-title">
      <h2 className="label mb-1.5" id="comments-title">
        {comments.length === 0 ? 'Comments' : commentsText(comments.length)}
      </h2>
      {comments.length === 0 ? null : (
        <ol className="comments" aria-label="Comments">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      {canComment ? (
        <Form method="post" intent="comment" className="form-rows" preventScrollReset key={ownId} noValidate>
          <input type="hidden" name="id" value={ownId} />
          <AreaField
            label="Add a comment"
            help={
              readers
                ? `Everybody at ${readers} can read it. It is not shown by a share link.`
                : 'Only you can read it until you share this board with your firm.'
            }
            field={typedField('body', refused?.body ?? '', refused?.error)}
            rows={3}
            maxLength={commentMaxCharacters}
          />
          <div>
            <SubmitButton size="sm" busy="Saving...">
              Add Comment
            </SubmitButton>
          </div>
        </Form>
      ) : null}
    </section>
  );
}

function Comment({ comment: { id, author, at, body, canDelete } }: { comment: BoardComment }) {
  return (
    <li>
      <div className="flex items-center justify-between gap-3 min-h-9">
        <p className="small">
          <b dir="auto" className="wraps">
            {author ?? 'Former member'}
          </b>{' '}
          <span className="muted num">
            <Moment at={at} />
          </span>
        </p>
        {canDelete ? (
          <Form method="post" intent="deleteComment" fields={{ id }} preventScrollReset>
            <Button
              type="submit"
              variant="quiet"
              size="sm"
              aria-label={`Delete the comment of ${author ?? 'a former member'}`}
            >
              Delete
            </Button>
          </Form>
        ) : null}
      </div>
      <p dir="auto" className="whitespace-pre-line wraps">
        {body}
      </p>
    </li>
  );
}
