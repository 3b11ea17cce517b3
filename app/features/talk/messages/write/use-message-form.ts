import { type KeyboardEvent, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { refuseBeforeSending } from '#app/features/uploads/refuse-before-sending.ts';
import type { Upload } from '#app/features/uploads/upload.ts';
import { followStored, readStored, store } from '#app/platform/browser-storage.ts';
import { postFile } from '#app/ui/post-file.ts';
import { useUploads } from '#app/ui/use-uploads.ts';
import { lengthProblem, maxAttachments } from '../message-schema.ts';

export type OutgoingMessage = { body: string; uploads: string[]; form: FormData };

type Options = {
  draftKey: string;
  typed?: string | undefined;
  fallbackBody?: (form: FormData) => string;
  /** An additional reason not to send, besides the length. */
  refuse?: ((body: string) => string | null) | undefined;
  /** Keeps the text until `clear` is called on acceptance. */
  isKept?: boolean;
  onSend: (message: OutgoingMessage) => void;
};

/** Behavior shared by all message forms: draft, files, length, Ctrl or Cmd with Enter. */
export function useMessageForm({ draftKey, typed, fallbackBody, refuse, isKept, onSend }: Options) {
  const [body, setBody] = useDraft(draftKey, typed);
  const form = useRef<HTMLFormElement>(null);
  const files = useUploads<Upload>({
    send: postFile('/api/uploads?purpose=attachment'),
    refuse: refuseAttachment,
    onSignedOut: keepSession,
  });
  const problem = lengthProblem(body) ?? refuse?.(body) ?? null;

  const clear = () => {
    setBody('');
    form.current?.reset();
    for (const row of files.rows) files.remove(row.id);
  };
  const send = () => {
    if (!form.current || files.isBusy || problem) return;
    const fields = new FormData(form.current);
    const text = body.trim() || (fallbackBody?.(fields) ?? '');
    if (text === '') return;
    const uploads = files.rows.flatMap((row) => (row.state === 'done' ? [row.answer.id] : []));
    onSend({ body: text, uploads, form: fields });
    if (!isKept) clear();
  };
  return {
    form,
    body,
    setBody,
    clear,
    problem,
    files,
    addFiles: (chosen: FileList | null) =>
      files.add([...(chosen ?? [])].slice(0, maxAttachments - files.rows.length)),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      send();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        send();
      }
    },
  };
}

function refuseAttachment(file: File): string | null {
  return refuseBeforeSending(file, 'attachment');
}

/** A draft's text, stored in this browser until sign-out and synchronized between tabs. */
function useDraft(key: string, typed = '') {
  const [text, setText] = useState(typed);
  const name = `draft.${key}`;
  useEffect(() => {
    if (typed === '') setText(readStored('member', name) ?? '');
    return followStored(name, setText);
  }, [name, typed]);
  const change = useCallback(
    (next: string) => {
      setText(next);
      // An empty draft is stored too, so that other tabs can tell a sent message from a sign-out.
      store('member', name, next);
    },
    [name],
  );
  return [text, change] as const;
}
