import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { CopyLink } from '#app/ui/copy-link.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { type TeamAccess, teamAccesses, teamAccessLabels } from '../board-policy.ts';

type TeamSectionProps = { firmName: string | null; access: TeamAccess };

export function TeamSection({ firmName, access }: TeamSectionProps) {
  return (
    <MarginSection title="Your firm" size="h3" tight>
      {firmName === null ? (
        <p className="c-main muted">
          Your account belongs to no firm. Once it does, you can share this board with its people.{' '}
          <Link className="link" to="/firms">
            Find your firm
          </Link>
        </p>
      ) : (
        <Form method="post" intent="team" className="form-column form-rows" preventScrollReset key={access}>
          <fieldset>
            <legend className="mb-1.5">
              What everybody at {firmName} may do. They read your notes and each other’s comments.
            </legend>
            {teamAccesses.map((value) => (
              <Radio
                key={value}
                name="access"
                value={value}
                label={teamAccessLabels[value]}
                defaultChecked={value === access}
              />
            ))}
          </fieldset>
          <div>
            <Button type="submit" size="sm">
              Save Sharing
            </Button>
          </div>
        </Form>
      )}
    </MarginSection>
  );
}

type LinkSectionProps = { url: string | null; showsNotes: boolean };

export function LinkSection({ url, showsNotes }: LinkSectionProps) {
  return (
    <MarginSection title="Share link" size="h3" tight>
      <div className="form-column form-rows">
        {url === null ? (
          <Form method="post" intent="share" preventScrollReset className="form-rows">
            <p className="muted">Anyone with a link can look at this board, without signing in.</p>
            <div>
              <Button type="submit" size="sm">
                Create Share Link
              </Button>
            </div>
          </Form>
        ) : (
          <>
            <CopyLink label="Share link" url={url} variant="outline" />
            <Form
              method="post"
              intent="showNotes"
              preventScrollReset
              className="form-rows"
              key={String(showsNotes)}
            >
              <Checkbox name="showsNotes" value="yes" label="Show my notes" defaultChecked={showsNotes} />
              <p className="small muted">
                Anyone with this link sees what is on the board{showsNotes ? ' and your notes' : ''}. Comments
                are never shown.
              </p>
              <div className="flex flex-wrap gap-2">
                <Button type="submit" size="sm">
                  Save
                </Button>
                <Button type="submit" size="sm" variant="quiet" form="revoke-link">
                  Revoke Link
                </Button>
              </div>
            </Form>
            <Form method="post" intent="revoke" id="revoke-link" preventScrollReset />
          </>
        )}
      </div>
    </MarginSection>
  );
}
