import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { spelledOut } from '#app/ui/spelled-out.ts';
import type { AskedCreative } from './recipient-cells.server.ts';
import './sent-brief.css';

type AskMoreProps = { others: readonly AskedCreative[]; room: number; isBusy: boolean };

/** Further creatives from the shortlist, to whom a sent brief goes as it is now. */
export function AskMore({ others, room, isBusy }: AskMoreProps) {
  return (
    <Fold className="sb-more" label="Ask Another Creative" size="sm">
      {others.length > 0 ? (
        <Form method="post" className="form-rows sb-fold-form" preventScrollReset>
          <fieldset className="sb-choices">
            <legend className="small muted">
              From your shortlist, up to {spelledOut(room)} more. A short list gets better answers.
            </legend>
            {others.map(({ creativeId, name, place }) => (
              <Checkbox
                key={creativeId}
                name="creative"
                value={creativeId}
                label={[name, place].filter(Boolean).join(', ')}
              />
            ))}
          </fieldset>
          <div className="form-actions form-actions--start">
            <Button type="submit" name="intent" value="ask" busyLabel={isBusy && 'Sending...'}>
              Send to Those Ticked
            </Button>
          </div>
        </Form>
      ) : (
        <p className="small muted sb-fold-form">
          Nobody else is on your shortlist.{' '}
          <Link className="link" to="/search">
            Search creatives
          </Link>{' '}
          and save those you like.
        </p>
      )}
    </Fold>
  );
}
