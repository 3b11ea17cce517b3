import { type ReactNode, useEffect } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { fallbackBody } from '../desk/fallback-body.ts';
import { insertText, isEmptyLine, openWordsProblem } from '../desk/fill-reply.ts';
import { ComposerFiles, FilesInput } from './composer-files.tsx';
import { MessageText } from './message-text.tsx';
import { type OutgoingMessage, useMessageForm } from './use-message-form.ts';
import './composer.css';
import '../inbox/inbox.css';

type ComposerProps = {
  /** The conversation's action, which returns a refused form without JavaScript. */
  action: string;
  threadId: string;
  sendKey: string;
  insert: { text: string } | null;
  refused: { error?: string; typed?: string } | undefined;
  /** For creatives: opens saved replies when `/` is typed on an empty line. Unfilled placeholders block sending. */
  onSlash?: (() => void) | undefined;
  tools?: ReactNode;
  extras?: ReactNode;
  onSend: (message: OutgoingMessage) => void;
};

/** Ctrl or Cmd with Enter sends. Unsent text is kept as a draft. */
export function Composer(props: ComposerProps) {
  const { action, threadId, sendKey, insert, refused, onSlash, tools, extras, onSend } = props;
  const isHydrated = useIsHydrated();
  const refuse = onSlash ? openWordsProblem : undefined;
  const written = useMessageForm({
    draftKey: threadId,
    typed: refused?.typed,
    onSend,
    refuse,
    fallbackBody: (fields) =>
      fallbackBody({ dates: datesIn(fields), pieces: piecesIn(fields), study: studyIn(fields) }),
  });
  const { form, body, setBody, files, problem } = written;
  useInsert(insert, body, setBody);
  return (
    <Form
      ref={form}
      method="post"
      intent="send"
      action={action}
      encType="multipart/form-data"
      className="composer"
      onSubmit={written.onSubmit}
    >
      <input type="hidden" name="sendKey" value={sendKey} />
      <MessageText
        body={body}
        onBody={setBody}
        onKeyDown={(event) => {
          written.onKeyDown(event);
          if (event.key === '/' && onSlash && isEmptyLine(body, event.currentTarget.selectionStart)) {
            event.preventDefault();
            onSlash();
          }
        }}
        error={problem ?? refused?.error}
        rows={1}
        placeholder={onSlash && isHydrated ? 'Write, or / for a saved reply' : 'Write a message'}
        marksOpenWords={onSlash !== undefined}
      />
      {extras}
      <ComposerFiles rows={files.rows} onRemove={files.remove} />
      <div className="composer-bar max-md:-ml-1.5">
        <label className="composer-tool hover:bg-sunk" htmlFor="composer-files">
          <Icon name="clip" />
          Attach
          <FilesInput id="composer-files" className="sr-only" onFiles={written.addFiles} />
        </label>
        {tools}
        <span className="small faint max-md:hidden composer-keys">
          <span className="kbd">Ctrl</span> <span className="kbd">Enter</span>
        </span>
        <Button type="submit" variant="primary" size="sm">
          Send
        </Button>
      </div>
    </Form>
  );
}

export function datesIn(form: FormData): string[] {
  return form.getAll('date').map(String).filter(Boolean);
}

export function piecesIn(form: FormData): string[] {
  return form.getAll('piece').map(String);
}

export function studyIn(form: FormData): string | null {
  return String(form.get('study') ?? '').trim() || null;
}

function useInsert(insert: { text: string } | null, body: string, setBody: (body: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each object, whatever was typed meanwhile
  useEffect(() => {
    const field = document.getElementById('message-body');
    if (!insert || !(field instanceof HTMLTextAreaElement)) return;
    const put = insertText(body, field.selectionStart, insert.text);
    setBody(put.body);
    field.focus();
    requestAnimationFrame(() => field.setSelectionRange(put.caret, put.caret));
  }, [insert]);
}
