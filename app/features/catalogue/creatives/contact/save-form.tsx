import { shortlistMessages } from '#app/features/catalogue/shortlist/shortlist-messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import './contact-panel.css';

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
