import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { refuseBeforeSending } from '#app/features/uploads/refuse-before-sending.ts';
import type { Upload } from '#app/features/uploads/upload.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type UploadRow, useUploads } from '#app/ui/use-uploads.ts';
import { bodyMaxLength, mostAttachments } from './message-schema.ts';

type ComposerProps = {
  /** Drafts are kept in this browser under it. */
  draftKey: string;
  action: string;
  /** For a form that is sent without scripts. */
  sendKey: string;
  /** Text of a saved reply to put in; a new object puts it in again. */
  insert?: { text: string } | null;
  error?: string | undefined;
  /** Above the text: the brief of a first message. */
  children?: ReactNode;
  onSend: (message: { body: string; uploads: string[]; form: FormData }) => void;
};

/** Where a message is written. Ctrl or Cmd with Enter sends; what is not sent is still there next time. */
export function Composer({ draftKey, action, sendKey, insert, error, children, onSend }: ComposerProps) {
  const [body, setBody] = useDraft(draftKey, insert);
  const files = useUploads<Upload>({
    address: '/api/uploads?purpose=attachment',
    refuse: refuseAttachment,
    onSignedOut: keepSession,
  });
  const form = useRef<HTMLFormElement>(null);
  const ready = files.rows.flatMap((row) => (row.state === 'done' ? [row.answer.id] : []));

  const send = () => {
    if (!form.current || body.trim() === '' || files.isBusy) return;
    onSend({ body: body.trim(), uploads: ready, form: new FormData(form.current) });
    setBody('');
    for (const row of files.rows) files.remove(row.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
  };
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="sendKey" value={sendKey} />
      {children}
      <label className="sr-only" htmlFor="message-body">
        Message
      </label>
      <textarea
        id="message-body"
        name="body"
        rows={3}
        maxLength={bodyMaxLength}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder="Write a message"
        aria-describedby={error ? 'message-error' : undefined}
      />
      {error ? (
        <p className="err" id="message-error">
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
      <ul className="composer-files">
        {files.rows.map((row) => (
          <li key={row.id} className="small">
            {row.filename} <span className={row.state === 'failed' ? 'err' : 'faint'}>{stateText(row)}</span>{' '}
            <button type="button" className="link" onClick={() => files.remove(row.id)}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      <div className="composer-bar">
        <label className="btn btn--quiet btn--sm composer-attach">
          <Icon name="plus" size={16} />
          Attach
          <input
            className="sr-only"
            type="file"
            name="files"
            multiple
            accept="application/pdf,image/jpeg,image/png,image/webp"
            aria-label="Attach files"
            onChange={(event) => {
              files.add([...(event.target.files ?? [])].slice(0, mostAttachments - files.rows.length));
              event.target.value = '';
            }}
          />
        </label>
        <span className="small faint hint composer-keys">
          <span className="kbd">Ctrl</span> <span className="kbd">Enter</span>
        </span>
        <Button type="submit" variant="primary" size="sm">
          Send
        </Button>
      </div>
    </Form>
  );
}

function refuseAttachment(file: File): string | null {
  return refuseBeforeSending(file, 'attachment');
}

function stateText(row: UploadRow<Upload>): string {
  switch (row.state) {
    case 'sending':
      return `${row.percent} %`;
    case 'checking':
      return 'checking';
    case 'done':
      return 'attached';
    case 'failed':
      return row.message;
  }
}

/** The text of a draft, kept in this browser until it is sent. */
function useDraft(key: string, insert: { text: string } | null | undefined) {
  const [body, setBody] = useState('');
  const name = `oriel.draft.${key}`;
  useEffect(() => setBody(localStorage.getItem(name) ?? ''), [name]);
  useEffect(() => {
    if (insert) setBody((text) => (text ? `${text}\n\n${insert.text}` : insert.text));
  }, [insert]);
  const change = (text: string) => {
    setBody(text);
    if (text === '') {
      localStorage.removeItem(name);
    } else {
      localStorage.setItem(name, text);
    }
  };
  return [body, change] as const;
}
