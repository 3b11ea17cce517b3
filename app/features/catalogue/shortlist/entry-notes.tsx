import { ButtonLink } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ShortlistEntry } from './shortlist-entry.ts';
import './shortlist.css';

export type RefusedNotes = { creativeId: string; notes: string; error: string };

export type EntryNotesProps = {
  entry: ShortlistEntry;
  isEdited: boolean;
  refused: RefusedNotes | undefined;
  editTo: string;
  cancelTo: string;
};

export function EntryNotes(props: EntryNotesProps) {
  return <div className="saved-notes">{props.isEdited ? <Edited {...props} /> : <Read {...props} />}</div>;
}

function Read({ entry, editTo }: EntryNotesProps) {
  return (
    <>
      <p className="label mb-1.5">Notes</p>
      <p dir="auto" className={entry.notes ? 'saved-words' : 'saved-words faint'}>
        {entry.notes ?? 'No notes added yet'}
      </p>
      <Link
        to={editTo}
        preventScrollReset
        replace
        className="link small mt-2"
        aria-label={`Edit note on ${entry.name}`}
      >
        Edit note
      </Link>
    </>
  );
}

function Edited({ entry, refused, cancelTo }: EntryNotesProps) {
  const id = `notes-${entry.creativeId}`;
  return (
    <Form
      method="post"
      intent="saveNotes"
      fields={{ creativeId: entry.creativeId }}
      preventScrollReset
      replace
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Notes
        </label>
        <textarea
          dir="auto"
          ref={focus}
          className="input"
          id={id}
          name="notes"
          defaultValue={refused?.notes ?? entry.notes ?? ''}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${id}-error` : undefined}
        />
        {refused ? (
          <p className="err" id={`${id}-error`}>
            {refused.error}
          </p>
        ) : null}
      </div>
      <div className="mt-2 flex gap-2">
        <SubmitButton variant="primary" size="sm" busy="Saving...">
          Save
        </SubmitButton>
        <ButtonLink variant="quiet" size="sm" to={cancelTo} preventScrollReset replace>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

function focus(box: HTMLTextAreaElement | null) {
  box?.focus({ preventScroll: true });
  box?.setSelectionRange(box.value.length, box.value.length);
}
