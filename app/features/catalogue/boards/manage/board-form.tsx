import type { ReactNode } from 'react';
import { CompareForm } from '#app/features/catalogue/shortlist/shortlist-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { CopyLink } from '#app/ui/copy-link.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { AreaField, TextField, typedField } from '#app/ui/text-field.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { entriesText } from '../board-entry.ts';
import { descriptionMaxCharacters, nameMaxCharacters } from '../board-messages.ts';
import { type TeamAccess, teamAccesses, teamAccessLabels } from '../board-policy.ts';
import type { BoardErrors, TypedBoard } from '../board-schema.ts';
import '../board.css';

type BoardFormProps = {
  fields: Record<string, string>;
  values: TypedBoard;
  errors: BoardErrors;
  sendLabel: string;
  busy: string;
  children?: ReactNode;
};

export function BoardForm({ fields, values, errors, sendLabel, busy, children }: BoardFormProps) {
  return (
    <Form method="post" fields={fields} className="form-rows" noValidate>
      <TextField
        label="Name"
        field={typedField('name', values.name, errors.name)}
        maxLength={nameMaxCharacters}
        autoComplete="off"
      />
      <AreaField
        label="Description"
        aside="optional"
        field={typedField('description', values.description, errors.description)}
        rows={3}
        maxLength={descriptionMaxCharacters}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" busy={busy}>
          {sendLabel}
        </SubmitButton>
        {children}
      </div>
    </Form>
  );
}

type DeleteBoardProps = { name: string; count: number };

export function DeleteBoard({ name, count }: DeleteBoardProps) {
  return (
    <MarginSection title="Delete" size="h3" tight>
      <div className="form-column">
        <p className="small muted">
          {count === 0
            ? 'The board is empty.'
            : `Its ${entriesText(count)} and everything that was noted and said about them are deleted with it.`}
        </p>
        <details className="mt-3">
          <summary className="btn btn--danger btn--sm">Delete this board</summary>
          <Form method="post" className="form-rows mt-4">
            <p>Are you sure you want to delete {name}? It cannot be brought back.</p>
            <div>
              <SubmitButton intent="delete" variant="danger" size="sm">
                Delete Board
              </SubmitButton>
            </div>
          </Form>
        </details>
      </div>
    </MarginSection>
  );
}

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

type BoardBarProps = {
  path: string;
  hasCreatives: boolean;
  canOrder: boolean;
  isFull: boolean;
  isOver: boolean;
};

export function BoardBar({ path, hasCreatives, canOrder, isFull, isOver }: BoardBarProps) {
  const isHydrated = useIsHydrated();
  if (!hasCreatives && !canOrder) {
    return null;
  }
  return (
    <div className="board-bar">
      <p className="small muted">
        {canOrder && isHydrated ? (
          <>
            <span className="board-mouse">Drag to move, or Alt with the arrow keys. </span>
            <span className="board-touch">Hold and drag to move. </span>
          </>
        ) : null}
        {canOrder ? 'The first pictures are the cover.' : null}
      </p>
      {hasCreatives ? (
        <CompareForm
          action={path}
          hint="Select up to four creatives to compare."
          isFull={isFull}
          isOver={isOver}
        />
      ) : null}
    </div>
  );
}
