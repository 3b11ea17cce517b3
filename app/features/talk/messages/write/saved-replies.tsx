import type { KeyboardEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { fillReply, type ReplyPart, type ReplyValues, replyText } from '../desk/fill-reply.ts';
import { sheetId } from '../read/thread-note.tsx';
import { ComposerPopover } from './composer-popover.tsx';
import type { SavedReply } from './saved-replies.server.ts';
import './composer.css';
import '../read/conversation.css';

export const repliesId = 'saved-replies';
const repliesSectionId = 'edit-replies';

type SavedRepliesPopoverProps = {
  replies: readonly SavedReply[];
  values: ReplyValues;
  onInsert: (text: string) => void;
};

export function SavedRepliesPopover({ replies, values, onInsert }: SavedRepliesPopoverProps) {
  const choose = (parts: readonly ReplyPart[]) => {
    document.getElementById(repliesId)?.hidePopover();
    onInsert(replyText(parts));
  };
  return (
    <ComposerPopover id={repliesId} title="Saved replies">
      {replies.length > 0 ? (
        <ul onKeyDown={moveFocus}>
          {replies.map((reply) => {
            const parts = fillReply(reply.body, values);
            return (
              <li key={reply.id}>
                <button type="button" onClick={() => choose(parts)}>
                  <b>{reply.title}</b>
                  <span className="small muted">
                    <Parts parts={parts} />
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="small muted py-3.5 px-4">No saved replies yet.</p>
      )}
      <footer>
        <span className="small muted">
          Underlined words come from this conversation. Dashed ones you fill in.
        </span>
        <button type="button" className="link small" onClick={openSection}>
          Edit replies
        </button>
      </footer>
    </ComposerPopover>
  );
}

function Parts({ parts }: { parts: readonly ReplyPart[] }) {
  return parts.map(({ kind, text }, place) =>
    kind === 'plain' ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order
      <span key={place} className={kind === 'filled' ? 'reply-filled' : 'reply-open'}>
        {text}
      </span>
    ),
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button.matches(':focus'));
  buttons[(place + step + buttons.length) % buttons.length]?.focus();
}

export function openReplies(): void {
  const popover = document.getElementById(repliesId);
  popover?.showPopover();
  popover?.querySelector<HTMLElement>('ul button')?.focus();
}

/** Opens the sheet first when the details pane is in one. */
function openSection(): void {
  document.getElementById(repliesId)?.hidePopover();
  const section = document.getElementById(repliesSectionId);
  if (section && section.offsetParent === null) document.getElementById(sheetId)?.showPopover();
  section?.scrollIntoView({ block: 'nearest' });
  section?.querySelector<HTMLElement>('summary')?.focus();
}

type SavedRepliesSectionProps = {
  action: string;
  replies: readonly SavedReply[];
  values: ReplyValues;
  onInsert: (text: string) => void;
};

export function SavedRepliesSection({ action, replies, values, onInsert }: SavedRepliesSectionProps) {
  return (
    <section className="side-sec" id={repliesSectionId}>
      <h3 className="strong text-ui">Saved replies</h3>
      <ul className="saved-replies">
        {replies.map((reply) => (
          <li key={reply.id}>
            <div>
              <button
                type="button"
                className="link"
                onClick={() => onInsert(replyText(fillReply(reply.body, values)))}
              >
                {reply.title}
              </button>
              <Form
                method="post"
                intent="removeReply"
                fields={{ replyId: reply.id }}
                action={action}
                preventScrollReset
              >
                <Button type="submit" variant="quiet" size="sm" iconOnly aria-label={`Remove ${reply.title}`}>
                  <Icon name="close" size={16} />
                </Button>
              </Form>
            </div>
            <details>
              <summary className="small py-1.5">
                Edit<span className="sr-only"> {reply.title}</span>
              </summary>
              <ReplyForm key={`${reply.title} ${reply.body}`} action={action} reply={reply} />
            </details>
          </li>
        ))}
      </ul>
      <details>
        <summary className="small py-1.5">New saved reply</summary>
        <ReplyForm key={replies.length} action={action} reply={null} />
      </details>
    </section>
  );
}

function ReplyForm({ action, reply }: { action: string; reply: SavedReply | null }) {
  return (
    <Form method="post" intent="saveReply" action={action} preventScrollReset className="form-rows">
      {reply ? <input type="hidden" name="replyId" value={reply.id} /> : null}
      <Field label="Name">
        {(control) => (
          <TextInput {...control} name="title" maxLength={100} defaultValue={reply?.title} required />
        )}
      </Field>
      <Field
        label="Reply"
        help="{first name}, {project} and {dates} come from the conversation. Other words in braces you fill in each time."
      >
        {(control) => (
          <TextArea {...control} name="body" rows={5} maxLength={5_000} defaultValue={reply?.body} required />
        )}
      </Field>
      <div className="form-actions form-actions--start">
        <Button type="submit" size="sm">
          Save Reply
        </Button>
      </div>
    </Form>
  );
}
