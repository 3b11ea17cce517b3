import type { ReactElement } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { SavedCards } from './shortlist-entry.ts';
import { shortlistMessages } from './shortlist-messages.ts';
import './save-button.css';

type Creative = { id: string; name: string };

export type SavedAnswer = { ok: boolean; toast: Toast };

/**
 * Saves or removes a card's creative at once on screen, reverted when the server refuses (app/browser/save.ts). Without
 * JavaScript the server redirects back to the page.
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

/** The corner of each card for clients and visitors; undefined for creatives, who see the rating. */
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

/** The same for a card that arrived with its saved state. */
export function saveOnMap(creative: Creative, saved: SavedCards | undefined): ReactElement | undefined {
  return saveCorner(saved)(creative);
}
