import { type ReactNode, useContext } from 'react';
import { DocumentAddress } from '#app/ui/document-address.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { SavedCards } from './saved-cards.ts';
import { shortlistMessages } from './shortlist-messages.ts';
import './save-button.css';

type SaveButtonProps = { creative: { id: string; name: string }; isSaved: boolean };

/** What `POST /api/shortlist` answers with. */
export type SavedAnswer = { ok: boolean; toast: Toast };

/** Saves a card's creative, or takes them off: at once on screen, and undone when the server refuses (app/browser/save.ts). */
function SaveButton({ creative, isSaved }: SaveButtonProps) {
  return (
    <form method="post" action="/api/shortlist" data-save={shortlistMessages.addFailed.text}>
      <input type="hidden" name="intent" value={isSaved ? 'remove' : 'add'} />
      <input type="hidden" name="creativeId" value={creative.id} />
      <input type="hidden" name="from" value={useOwnAddress()} />
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
function JoinToSave({ creative }: { creative: { id: string; name: string } }) {
  return (
    <a
      className="card-save"
      href={`/auth?${new URLSearchParams({ tab: 'signup', next: useOwnAddress(), save: creative.id })}`}
      rel="nofollow"
      aria-label={`Join and save ${creative.name}`}
    >
      <Icon name="bookmark" />
    </a>
  );
}

/** Path and query of the page; of an island, what the browser says. */
function useOwnAddress(): string {
  const known = useContext(DocumentAddress);
  return known ? known.path + known.search : window.location.pathname + window.location.search;
}

/** The corner of each card for clients and visitors; undefined for creatives, who see the rating there. */
export function saveCorner(saved: SavedCards | null | undefined) {
  return (creative: { id: string; name: string }): ReactNode => {
    if (!saved) {
      return undefined;
    }
    return saved === 'visitor' ? (
      <JoinToSave creative={creative} />
    ) : (
      <SaveButton creative={creative} isSaved={saved.includes(creative.id)} />
    );
  };
}

/** The same for a card that came with what is saved. */
export function saveOnMap(creative: { id: string; name: string }, saved: SavedCards | undefined): ReactNode {
  return saveCorner(saved)(creative);
}
