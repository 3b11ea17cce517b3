import { useCallback, useEffect, useRef, useState } from 'react';

/** A file being uploaded, done, or refused. */
export type UploadRow<Answer> = {
  id: string;
  filename: string;
  bytes: number;
  /** A local object URL, if the file is a picture. */
  preview: string | null;
  /** Set if it was scaled down before sending. */
  sentBytes?: number;
} & UploadState<Answer>;

type UploadState<Answer> =
  | { state: 'sending'; percent: number }
  /** Offline. */
  | { state: 'waiting' }
  /** All bytes are sent; the server checks them. */
  | { state: 'checking' }
  | { state: 'done'; answer: Answer }
  | { state: 'failed'; message: string };

/** The server's answer: 201 with the result, or an error with `{ message }`. */
export type Sent = { status: number; answer: unknown };

export type SendOptions = {
  /** The share sent, from 0 to 100. */
  onPercent: (percent: number) => void;
  /** Offline; it resumes when the connection is back. */
  onWaiting: () => void;
  signal: AbortSignal;
};

type Options<Answer> = {
  /** Sends a file: all at once (postFile), or in parts. Rejects when the connection is lost. */
  send: (file: File, options: SendOptions) => Promise<Sent>;
  /** Says before the upload why a file is refused; null when it may be tried. */
  refuse: (file: File) => string | null;
  /** Transforms a file before sending, such as scaling a picture; an error's message says why it is not sent. */
  prepare?: (file: File) => Promise<File>;
  onDone?: (answer: Answer, row: { id: string; filename: string }) => void;
  /** Called when the session has ended: true when the upload may be retried. */
  onSignedOut?: () => Promise<boolean>;
};

/** Why a file is not sent, as text for its row. */
export class FileRefusal extends Error {}

const lostMessage = 'was not uploaded. Check your connection and try again.';
const atOnce = 2;

/** Uploads files one at a time with progress; each can be canceled and shows its result. */
export function useUploads<Answer>({ send, refuse, prepare, onDone, onSignedOut }: Options<Answer>) {
  const [rows, setRows] = useState<UploadRow<Answer>[]>([]);
  const underWay = useRef(new Map<string, AbortController>());
  const queue = useRef<{ id: string; file: File }[]>([]);
  const previews = useRef(new Map<string, string>());
  const latest = useRef({ send, prepare, onDone, onSignedOut });
  latest.current = { send, prepare, onDone, onSignedOut };

  const change = useCallback((id: string, state: UploadState<Answer>) => {
    setRows((known) =>
      known.map((row) => (row.id === id ? ({ ...rowOf(row), ...state } as typeof row) : row)),
    );
  }, []);

  const sendOne = useCallback(
    async ({ id, file }: { id: string; file: File }, signal: AbortSignal): Promise<UploadState<Answer>> => {
      const failed = (message: string | null): UploadState<Answer> => ({
        state: 'failed',
        message: message ?? `${file.name} ${lostMessage}`,
      });
      try {
        const prepared = (await latest.current.prepare?.(file)) ?? file;
        signal.throwIfAborted();
        if (prepared !== file) {
          setRows((known) =>
            known.map((row) => (row.id === id ? { ...row, sentBytes: prepared.size } : row)),
          );
        }
        const onPercent = (percent: number) =>
          change(id, percent < 100 ? { state: 'sending', percent } : { state: 'checking' });
        const onWaiting = () => change(id, { state: 'waiting' });
        for (;;) {
          const sent = await latest.current.send(prepared, { onPercent, onWaiting, signal });
          if (sent.status === 201) return { state: 'done', answer: sent.answer as Answer };
          const mayAgain = sent.status === 401 && (await latest.current.onSignedOut?.());
          if (!mayAgain || signal.aborted) return failed(messageOf(sent.answer));
        }
      } catch (error) {
        return failed(error instanceof FileRefusal ? error.message : null);
      }
    },
    [change],
  );

  const sendNext = useCallback(() => {
    while (underWay.current.size < atOnce) {
      const next = queue.current.shift();
      if (!next) return;
      const { id, file } = next;
      const stop = new AbortController();
      underWay.current.set(id, stop);
      void sendOne(next, stop.signal).then((state) => {
        if (stop.signal.aborted) return;
        underWay.current.delete(id);
        change(id, state);
        if (state.state === 'done') latest.current.onDone?.(state.answer, { id, filename: file.name });
        sendNext();
      });
    }
  }, [change, sendOne]);

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file) => {
        const id = crypto.randomUUID();
        const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
        if (preview) previews.current.set(id, preview);
        const message = refuse(file);
        if (message === null) queue.current.push({ id, file });
        const state = message === null ? { state: 'sending', percent: 0 } : { state: 'failed', message };
        return { id, filename: file.name, bytes: file.size, preview, ...state } as UploadRow<Answer>;
      });
      setRows((known) => [...known, ...added]);
      sendNext();
    },
    [refuse, sendNext],
  );

  /** Cancels an upload in progress, and removes its row in any case. */
  const remove = useCallback(
    (id: string) => {
      queue.current = queue.current.filter((waiting) => waiting.id !== id);
      underWay.current.get(id)?.abort();
      underWay.current.delete(id);
      revoke(previews.current, id);
      setRows((known) => known.filter((row) => row.id !== id));
      sendNext();
    },
    [sendNext],
  );

  useEffect(() => {
    const [sendings, addresses] = [underWay.current, previews.current];
    return () => {
      queue.current = [];
      for (const sending of sendings.values()) sending.abort();
      for (const id of [...addresses.keys()]) revoke(addresses, id);
    };
  }, []);

  const isBusy = rows.some(({ state }) => state === 'sending' || state === 'waiting' || state === 'checking');
  return { rows, add, remove, isBusy };
}

function rowOf<Answer>({ id, filename, bytes, preview, sentBytes }: UploadRow<Answer>) {
  return { id, filename, bytes, preview, ...(sentBytes === undefined ? {} : { sentBytes }) };
}

function revoke(previews: Map<string, string>, id: string) {
  const address = previews.get(id);
  if (address) URL.revokeObjectURL(address);
  previews.delete(id);
}

function messageOf(answer: unknown): string | null {
  return answer && typeof answer === 'object' && 'message' in answer ? String(answer.message) : null;
}
