import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { showToast, type Toast } from '#app/ui/toast-queue.ts';
import type { SavedCards } from './saved-cards.ts';
import { shortlistMessages } from './shortlist-messages.ts';
import './save-button.css';

type SaveButtonProps = { creative: { id: string; name: string }; isSaved: boolean };

/** What `POST /api/shortlist` answers with. */
export type SavedAnswer = { ok: boolean; toast: Toast };

/** Saves a card's creative, or takes them off: at once on screen, and undone when the server refuses. */
export function SaveButton({ creative, isSaved }: SaveButtonProps) {
  const { pathname, search } = useLocation();
  const [known, setKnown] = useState(isSaved);
  const [shown, setShown] = useState(isSaved);
  if (known !== isSaved) {
    setKnown(isSaved);
    setShown(isSaved);
  }
  const isUnderWay = useRef(false);

  async function change(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current) {
      return;
    }
    isUnderWay.current = true;
    setShown(!shown);
    const answer = await send(creative.id, shown ? 'remove' : 'add');
    isUnderWay.current = false;
    showToast(answer.toast);
    if (!answer.ok) {
      setShown(shown);
    }
  }

  return (
    <form method="post" action="/api/shortlist" onSubmit={change}>
      <input type="hidden" name="intent" value={shown ? 'remove' : 'add'} />
      <input type="hidden" name="creativeId" value={creative.id} />
      <input type="hidden" name="from" value={pathname + search} />
      <button
        type="submit"
        className="card-save"
        aria-pressed={shown}
        aria-label={`Save ${creative.name} to shortlist`}
      >
        <Icon name="bookmark" />
      </button>
    </form>
  );
}

/** The same place for a visitor: the way through making an account, back to this page, with the creative saved. */
function JoinToSave({ creative }: { creative: { id: string; name: string } }) {
  const { pathname, search } = useLocation();
  return (
    <a
      className="card-save"
      href={`/auth?${new URLSearchParams({ tab: 'signup', next: pathname + search, save: creative.id })}`}
      rel="nofollow"
      aria-label={`Join and save ${creative.name}`}
    >
      <Icon name="bookmark" />
    </a>
  );
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

async function send(creativeId: string, intent: 'add' | 'remove'): Promise<SavedAnswer> {
  try {
    const body = new URLSearchParams({ intent, creativeId });
    const response = await fetch('/api/shortlist', { method: 'POST', body });
    return (await response.json()) as SavedAnswer;
  } catch {
    return { ok: false, toast: shortlistMessages[intent === 'add' ? 'addFailed' : 'removeFailed'] };
  }
}
