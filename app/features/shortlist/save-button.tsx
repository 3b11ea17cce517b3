import type { ReactElement } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { SavedCards } from './saved-cards.ts';
import { shortlistMessages } from './shortlist-messages.ts';
import './save-button.css';

type Creative = { id: string; name: string };

/** What `POST /api/shortlist` answers with. */
export type SavedAnswer = { ok: boolean; toast: Toast };

/**
 * Saves a card's creative, or takes them off: at once on screen, and undone when the server refuses
 * (app/browser/save.ts). Without scripts the server leads back to the page that the form was sent from.
 */
function SaveButton({ creative, isSaved }: { creative: Creative; isSaved: boolean }) {
  return (
    <form
      method="post"
      action="/api/shortlist"
      data-save={shortlistMessages.addFailed.text}
      data-unsave={shortlistMessages.removeFailed.text}
    >
      <input type="hidden" name="intent" value={isSaved ? 'remove' : 'add'} />
      <input type="hidden" name="creativeId" value={creative.id} />
      <button
        type="submit"
        className="card-save"
        aria-pressed={isSaved}
        aria-label={`Save ${creative.name} to shortlist`}
      >
        <Icon name="bookmark" />
      </button>
    </form>
  );
}

/** The same place for a visitor: the way through making an account, back to this page, with the creative saved. */
function JoinToSave({ creative }: { creative: Creative }) {
  return (
    <a
      className="card-save"
      href={`/auth?${new URLSearchParams({ tab: 'signup', save: creative.id })}`}
      rel="nofollow"
      aria-label={`Join and save ${creative.name}`}
    >
      <Icon name="bookmark" />
    </a>
  );
}

/** The corner of each card for clients and visitors; undefined for creatives, who see the rating there. */
export function saveCorner(saved: SavedCards | null | undefined) {
  return (creative: Creative): ReactElement | undefined => {
    if (!saved) {
      return undefined;
    }
    if (saved === 'visitor') {
      return <JoinToSave key="visitor" creative={creative} />;
    }
    const isSaved = saved.includes(creative.id);
    return <SaveButton key={isSaved ? 'saved' : 'unsaved'} creative={creative} isSaved={isSaved} />;
  };
}

/** The same for a card that came with what is saved. */
export function saveOnMap(creative: Creative, saved: SavedCards | undefined): ReactElement | undefined {
  return saveCorner(saved)(creative);
}
