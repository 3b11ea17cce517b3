import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { useOwnId } from '#app/ui/use-own-id.ts';
import { commentsText } from '../board-entry.ts';
import { commentMaxCharacters } from '../board-limits.ts';
import type { BoardComment } from './find-entry.server.ts';
import '../board.css';

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
          <Field
            label="Add a comment"
            error={refused?.error}
            help={
              readers
                ? `Everybody at ${readers} can read it. It is not shown by a share link.`
                : 'Only you can read it until you share this board with your firm.'
            }
          >
            {(control) => (
              <TextArea
                {...control}
                name="body"
                rows={3}
                maxLength={commentMaxCharacters}
                defaultValue={refused?.body ?? ''}
              />
            )}
          </Field>
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
