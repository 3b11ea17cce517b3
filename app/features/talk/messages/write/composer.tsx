import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { Upload } from '#app/features/uploads/upload.ts';
import { acceptOf } from '#app/features/uploads/upload-purposes.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { UploadRow } from '#app/ui/use-uploads.ts';
import { fallbackBody, fillReply, insertText, isEmptyLine, openWordsProblem } from '../desk/fill-reply.ts';
import { lengthText } from '../message-schema.ts';
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

type ComposerFilesProps = { rows: readonly UploadRow<Upload>[]; onRemove: (id: string) => void };

export function ComposerFiles({ rows, onRemove }: ComposerFilesProps) {
  return (
    <ul className="composer-files">
      {rows.map((row) => (
        <li key={row.id} className="small">
          {row.filename} <span className={row.state === 'failed' ? 'err' : 'faint'}>{stateText(row)}</span>{' '}
          <button type="button" className="link" onClick={() => onRemove(row.id)}>
            Remove
          </button>
        </li>
      ))}
    </ul>
  );
}

type FilesInputProps = { id?: string; className?: string; onFiles: (files: FileList | null) => void };

export function FilesInput({ id, className, onFiles }: FilesInputProps) {
  return (
    <input
      id={id}
      className={className}
      type="file"
      name="files"
      multiple
      accept={acceptOf('attachment')}
      aria-label="Attach files"
      onChange={(event) => {
        onFiles(event.target.files);
        event.target.value = '';
      }}
    />
  );
}

function stateText(row: UploadRow<Upload>): string {
  switch (row.state) {
    case 'sending':
      return `${row.percent} %`;
    case 'waiting':
      return 'waiting for the connection';
    case 'checking':
      return 'checking';
    case 'done':
      return 'attached';
    case 'failed':
      return row.message;
  }
}

type MessageTextProps = {
  body: string;
  onBody: (text: string) => void;
  onKeyDown: ComponentProps<'textarea'>['onKeyDown'];
  marksOpenWords?: boolean;
  error: string | null | undefined;
  rows: number;
  placeholder: string;
};

/** A textarea that grows with its text up to part of the window. Long text gets an error and is not cut. */
export function MessageText(props: MessageTextProps) {
  const { body, onBody, onKeyDown, marksOpenWords = false, error, rows, placeholder } = props;
  const marks = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured whenever the text changes
  useEffect(() => {
    const field = area.current;
    // Skipped where CSS sizes the field, since this would make it jump.
    if (!field || CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight}px`;
  }, [body]);
  const count = lengthText(body);
  return (
    <>
      <label className="sr-only" htmlFor="message-body">
        Message
      </label>
      <div className="composer-text">
        {marksOpenWords ? (
          <div className="composer-marks" ref={marks} aria-hidden="true">
            <OpenWords body={body} />
          </div>
        ) : null}
        <textarea
          dir="auto"
          ref={area}
          id="message-body"
          name="body"
          rows={rows}
          value={body}
          onChange={(event) => onBody(event.target.value)}
          onKeyDown={onKeyDown}
          onScroll={(event) => marks.current?.scrollTo({ top: event.currentTarget.scrollTop })}
          placeholder={placeholder}
          aria-describedby={error ? 'message-error' : undefined}
          aria-invalid={error ? true : undefined}
        />
      </div>
      {error ? (
        <p className="err" id="message-error" role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : count ? (
        <p className="small faint num">{count}</p>
      ) : null}
    </>
  );
}

function OpenWords({ body }: { body: string }) {
  return fillReply(body, {}).map(({ kind, text }, place) =>
    kind === 'open' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order
      <span key={place} className="reply-open">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
