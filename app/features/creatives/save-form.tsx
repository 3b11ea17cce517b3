import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import './contact-panel.css';

/** Saves the creative of the page it stands on to the shortlist, or takes them off. */
export function SaveForm({
  isShortlisted,
  iconOnly = false,
}: {
  isShortlisted: boolean;
  iconOnly?: boolean;
}) {
  const label = isShortlisted ? 'Remove from Shortlist' : 'Save to Shortlist';
  return (
    <Form method="post" preventScrollReset className="save-form" data-saved={isShortlisted || undefined}>
      <input type="hidden" name="intent" value={isShortlisted ? 'removeFromShortlist' : 'addToShortlist'} />
      <Button
        type="submit"
        variant="outline"
        block={!iconOnly}
        iconOnly={iconOnly}
        aria-label={iconOnly ? label : undefined}
      >
        <Icon name="bookmark" />
        {iconOnly ? null : label}
      </Button>
    </Form>
  );
}
