import { Form, SubmitButton } from '#app/ui/form.tsx';
import { AreaField, typedField } from '#app/ui/text-field.tsx';
import { notesMaxCharacters } from '../board-messages.ts';
import '../board.css';

type EntryNoteProps = {
  notes: string | null;
  canWrite: boolean;
  refused: { notes: string; error: string } | undefined;
};

export function EntryNote({ notes, canWrite, refused }: EntryNoteProps) {
  if (!canWrite) {
    return notes ? (
      <section className="entry-part" aria-labelledby="note-title">
        <h2 className="label mb-1.5" id="note-title">
          Note
        </h2>
        <p dir="auto" className="whitespace-pre-line wraps serif">
          {notes}
        </p>
      </section>
    ) : null;
  }
  return (
    <div className="entry-part">
      <Form method="post" intent="note" className="form-rows" preventScrollReset key={notes} noValidate>
        <AreaField
          label="Note"
          aside="optional"
          field={typedField('notes', refused?.notes ?? notes ?? '', refused?.error)}
          rows={4}
          maxLength={notesMaxCharacters}
        />
        <div>
          <SubmitButton size="sm" busy="Saving...">
            Save Note
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
