import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { notesMaxCharacters } from '../board-limits.ts';
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
        <Field label="Note" aside="optional" error={refused?.error}>
          {(control) => (
            <TextArea
              {...control}
              name="notes"
              rows={4}
              maxLength={notesMaxCharacters}
              defaultValue={refused?.notes ?? notes ?? ''}
            />
          )}
        </Field>
        <div>
          <SubmitButton size="sm" busy="Saving...">
            Save Note
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
