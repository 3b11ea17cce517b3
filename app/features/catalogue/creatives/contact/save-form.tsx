import { reportClick } from '#app/features/catalogue/analytics/record/report-click.ts';
import { shortlistMessages } from '#app/features/catalogue/shortlist/shortlist-messages.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ProfileViewer } from '../profile-policy.ts';
import './contact-panel.css';

type PlateActionsProps = { creativeId: string; viewer: ProfileViewer; isShortlisted: boolean };

export function PlateActions({ creativeId, viewer, isShortlisted }: PlateActionsProps) {
  if (viewer === 'visitor') {
    return (
      <ButtonLink variant="outline" block to={signInFor(creativeId)}>
        Sign In to contact
      </ButtonLink>
    );
  }
  if (viewer !== 'client') {
    return null;
  }
  return (
    <>
      <ButtonLink
        variant="outline"
        block
        to={`/messages?creative=${creativeId}`}
        {...reportClick('contact', creativeId)}
      >
        Contact Creative
      </ButtonLink>
      <SaveForm creativeId={creativeId} isShortlisted={isShortlisted} />
    </>
  );
}

type SaveFormProps = { creativeId: string; isShortlisted: boolean; iconOnly?: boolean };

/**
 * Saves the creative to the shortlist, or removes them; shown at once wherever the form is on the page
 * (app/browser/save.ts).
 */
export function SaveForm({ creativeId, isShortlisted, iconOnly = false }: SaveFormProps) {
  return (
    <form
      method="post"
      action="/api/shortlist"
      className="save-form"
      data-save={shortlistMessages.addFailed.text}
      data-unsave={shortlistMessages.removeFailed.text}
      data-saved={isShortlisted ? '' : undefined}
    >
      <input type="hidden" name="intent" value={isShortlisted ? 'remove' : 'add'} />
      <input type="hidden" name="creativeId" value={creativeId} />
      <Button type="submit" variant="outline" block={!iconOnly} iconOnly={iconOnly}>
        <Icon name="bookmark" />
        <span className={iconOnly ? 'sr-only' : undefined}>
          <span className="to-save">Save to Shortlist</span>
          <span className="to-unsave">Remove from Shortlist</span>
        </span>
      </Button>
    </form>
  );
}

export function signInFor(creativeId: string): string {
  return `/auth?next=${encodeURIComponent(`/creative/${creativeId}`)}`;
}

export function joinFor(creativeId: string): string {
  return `${signInFor(creativeId)}&tab=signup&save=${creativeId}`;
}
