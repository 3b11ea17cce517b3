import type { KeyboardEvent } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { fillReply, type ReplyPart, type ReplyValues, replyText } from '../desk/fill-reply.ts';
import { sheetId } from '../read/thread-sheet.tsx';
import type { SavedReply } from './saved-replies.server.ts';
import './composer.css';

export const repliesId = 'saved-replies';
export const repliesSectionId = 'edit-replies';

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
    <div className="composer-pop" id={repliesId} popover="auto" role="dialog" aria-label="Saved replies">
      <header>
        Saved replies
        <button
          type="button"
          className="btn btn--quiet btn--icon btn--sm"
          popoverTarget={repliesId}
          popoverTargetAction="hide"
          aria-label="Close"
        >
          <Icon name="close" size={16} />
        </button>
      </header>
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
    </div>
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
