import { Icon } from '#app/ui/icon.tsx';
import type { SavedReply } from './saved-replies.server.ts';
import './composer.css';

export const repliesId = 'saved-replies';

type SavedRepliesPopoverProps = { replies: readonly SavedReply[]; onInsert: (text: string) => void };

/** Saved replies above the composer: one puts its text into the message. */
export function SavedRepliesPopover({ replies, onInsert }: SavedRepliesPopoverProps) {
  const choose = (reply: SavedReply) => {
    document.getElementById(repliesId)?.hidePopover();
    onInsert(reply.body);
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
        <ul>
          {replies.map((reply) => (
            <li key={reply.id}>
              <button type="button" onClick={() => choose(reply)}>
                <b>{reply.title}</b>
                <span className="small muted">{reply.body}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="small muted">No saved replies yet. Add one under Details.</p>
      )}
    </div>
  );
}
