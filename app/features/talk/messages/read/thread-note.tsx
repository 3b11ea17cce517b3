import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { dropStored, readStored, store } from '#app/platform/browser-storage.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import type { ThreadNote } from './find-thread.server.ts';
import './conversation.css';
import '../inbox/inbox.css';

export type NoteAnswer = { noteError?: string; changedNote?: ThreadNote };

type NoteSectionProps = { threadId: string; note: ThreadNote; refused: NoteAnswer | undefined };

/**
 * A creative's private note on a contact. Unsaved text is kept in this browser. If another tab changed the note, it is
 * shown before it can be overwritten.
 */
export function NoteSection({ threadId, note, refused }: NoteSectionProps) {
  const fetcher = useFetcher<NoteAnswer>();
  const { text, setText, isChanged, forget } = useNoteDraft(threadId, note.text);
  const answer = fetcher.data ?? refused;
  const changed = answer?.changedNote;
  // Once the creative has seen the new note, saving replaces it.
  const [seen, setSeen] = useState(note.version);
  useEffect(() => setSeen(note.version), [note.version]);
  useEffect(() => {
    if (fetcher.data?.changedNote) setSeen(fetcher.data.changedNote.version);
  }, [fetcher.data]);
  useEffect(() => {
    if (fetcher.state === 'loading' && !fetcher.data?.noteError) forget();
  }, [fetcher.state, fetcher.data, forget]);
  return (
    <section className="side-sec">
      <h3 className="strong text-ui">Private notes</h3>
      <Form
        fetcher={fetcher}
        method="post"
        intent="note"
        action={`/messages/${threadId}`}
        className="form-rows"
      >
        <input type="hidden" name="version" value={seen} />
        <Field
          label="Only you see them"
          labelHidden
          error={answer?.noteError}
          help={
            changed ? (
              <>
                It now says: <q>{bodyOf(changed.text)}</q> Save again to replace it with yours.
              </>
            ) : isChanged ? (
              'Not saved yet.'
            ) : undefined
          }
        >
          {(control) => (
            <TextArea
              {...control}
              name="note"
              rows={4}
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder="Only you see this."
            />
          )}
        </Field>
        <div className="form-actions form-actions--start">
          <SubmitButton size="sm" busy="Saving...">
            Save Note
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

function useNoteDraft(threadId: string, saved: string) {
  const [draft, setDraft] = useState<string | null>(null);
  const name = `note.${threadId}`;
  useEffect(() => setDraft(readStored('member', name)), [name]);
  const setText = useCallback(
    (text: string) => {
      setDraft(text);
      store('member', name, text);
    },
    [name],
  );
  const forget = useCallback(() => {
    setDraft(null);
    dropStored('member', name);
  }, [name]);
  return { text: draft ?? saved, isChanged: draft !== null && draft !== saved, setText, forget };
}

/** Spells out an empty note. */
function bodyOf(note: string): string {
  return note === '' ? 'nothing' : note;
}

export const sheetId = 'thread-sheet';

/** The details pane, or on narrow screens a native popover sheet that works without JavaScript. */
export function ThreadSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="pane-details" id={sheetId} popover="auto" aria-label="Details">
      <div className="pane-h">
        <h2 dir="auto" className="strong pane-name">
          {title}
        </h2>
        <button
          type="button"
          className="btn btn--quiet btn--icon ml-auto sheet-only"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
          aria-label="Close"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="pane-scroll">{children}</div>
    </aside>
  );
}
