import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { useOwnId } from '#app/ui/use-own-id.ts';
import { useTimes } from '#app/ui/use-times.ts';
import { noteMaxLength } from '../user-schema.ts';
import type { UserNote } from './notes.server.ts';
import './notes.css';

export type RefusedNote = { intent: string; id: string | null; error: string; body: string };

type UserNotesProps = {
  notes: UserNote[];
  newId: string;
  refused: RefusedNote | undefined;
};

export function UserNotes({ notes, newId, refused }: UserNotesProps) {
  const ownId = useOwnId(newId, (id) => notes.some((note) => note.id === id));
  const { minuteText } = useTimes();
  const isAdded = refused?.intent === 'addNote';
  return (
    <section aria-labelledby="notes-title">
      <div className="paneltitle">
        <h2 className="h3" id="notes-title">
          Notes
        </h2>
        <span className="small muted">Admins only</span>
      </div>
      {notes.length === 0 ? null : (
        <ul>
          {notes.map((note) => (
            <li className="pt-3 pb-3.5 line-b-rule" key={note.id}>
              <p dir="auto" className="user-note">
                {note.body}
              </p>
              <p className="small muted num">
                {note.author ?? 'Former admin'}, {minuteText(note.at)}
                {note.editedAt ? ', edited' : ''}
              </p>
              {note.canChange ? (
                <OwnNote note={note} refused={refused?.id === note.id ? refused : undefined} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="form-rows mt-3" preventScrollReset key={ownId}>
        <input type="hidden" name="id" value={ownId} />
        <NoteField
          label="Add a note"
          error={isAdded ? refused.error : undefined}
          body={isAdded ? refused.body : ''}
        />
        <div>
          <SubmitButton size="sm" intent="addNote" busy="Saving...">
            Save note
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

function OwnNote({ note, refused }: { note: UserNote; refused: RefusedNote | undefined }) {
  return (
    <details open={refused !== undefined} key={note.editedAt}>
      <summary className="small inline-flex items-center min-h-7 muted underline underline-offset-[0.2em] pointer-coarse:min-h-11">
        Edit or delete
      </summary>
      <Form method="post" fields={{ id: note.id }} className="form-rows" preventScrollReset>
        <NoteField label="Note" error={refused?.error} body={refused?.body ?? note.body} />
        <div className="flex gap-2">
          <SubmitButton size="sm" intent="editNote">
            Save
          </SubmitButton>
          <SubmitButton size="sm" variant="danger" intent="deleteNote">
            Delete
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}

function NoteField({ label, error, body }: { label: string; error: string | undefined; body: string }) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextArea {...control} name="body" rows={3} maxLength={noteMaxLength} defaultValue={body} />
      )}
    </Field>
  );
}
