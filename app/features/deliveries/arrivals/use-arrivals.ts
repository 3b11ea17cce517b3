import { useCallback, useEffect, useRef, useState } from 'react';
import { type ArrivalRefusal, arrivalRefusals } from '../arrival-refusal.ts';
import { deliveryLimits, fitsAnyKind } from '../delivery-kinds.ts';
import type { ArrivedPicture } from './arrival.ts';
import { sendPicture } from './send-picture.ts';

/** A chosen file, and where it is on its way. */
export type ArrivalRow = { id: string; file: File } & (
  | { state: 'chosen' | 'reading' | 'waiting' | 'checking' }
  | { state: 'sending'; sentBytes: number }
  | { state: 'done'; picture: ArrivedPicture }
  | { state: 'known' | 'failed'; message: string }
);

type RowState = ArrivalRow extends infer Row
  ? Row extends ArrivalRow
    ? Omit<Row, 'id' | 'file'>
    : never
  : never;

const atOnce = 2;

type Options = {
  address: string;
  replacesId?: string | null;
  /** Asked when the server says that nobody is signed in: true when the file may be sent once more. */
  onSignedOut: () => Promise<boolean>;
  /** A file has become a picture. */
  onDone: () => void;
};

/** Chosen files, which are sent two at a time once that is said; each says what becomes of it, and can be taken out. */
export function useArrivals({ address, replacesId = null, onSignedOut, onDone }: Options) {
  const [rows, setRows] = useState<ArrivalRow[]>([]);
  const underWay = useRef(new Map<string, AbortController>());
  const queue = useRef<ArrivalRow[]>([]);
  const latest = useRef({ onSignedOut, onDone });
  latest.current = { onSignedOut, onDone };

  const change = useCallback((id: string, state: RowState) => {
    setRows((known) =>
      known.map((row) => (row.id === id ? ({ id, file: row.file, ...state } as ArrivalRow) : row)),
    );
  }, []);

  const sendNext = useCallback(() => {
    while (underWay.current.size < atOnce) {
      const next = queue.current.shift();
      if (!next) return;
      const { id, file } = next;
      const stop = new AbortController();
      underWay.current.set(id, stop);
      const send = sendPicture({ address, replacesId });
      change(id, { state: 'reading' });
      void sendOne(file, {
        send: () =>
          send(file, {
            onSentBytes: (sentBytes) =>
              change(id, sentBytes < file.size ? { state: 'sending', sentBytes } : { state: 'checking' }),
            onWaiting: () => change(id, { state: 'waiting' }),
            signal: stop.signal,
          }),
        onSignedOut: () => latest.current.onSignedOut(),
      }).then((state) => {
        if (stop.signal.aborted) return;
        underWay.current.delete(id);
        change(id, state);
        if (state.state === 'done') latest.current.onDone();
        sendNext();
      });
    }
  }, [address, replacesId, change]);

  /** Files are looked at by name and size, and wait. */
  const choose = useCallback((files: readonly File[]) => {
    const chosen = files.map((file): ArrivalRow => {
      const refusal = refusalOf(file);
      const row = { id: crypto.randomUUID(), file };
      return refusal ? { ...row, state: 'failed', message: refusal.message } : { ...row, state: 'chosen' };
    });
    setRows((known) => [...known, ...chosen]);
  }, []);

  /** Sends what waits. */
  const start = useCallback(() => {
    const waiting = rows.filter(({ state }) => state === 'chosen');
    queue.current.push(...waiting.filter(({ id }) => !queue.current.some((row) => row.id === id)));
    sendNext();
  }, [rows, sendNext]);

  /** Stops what is under way; in any case its row goes. What has arrived of it is kept for another try. */
  const remove = useCallback(
    (id: string) => {
      queue.current = queue.current.filter((row) => row.id !== id);
      underWay.current.get(id)?.abort();
      underWay.current.delete(id);
      setRows((known) => known.filter((row) => row.id !== id));
      sendNext();
    },
    [sendNext],
  );

  useEffect(() => {
    const sendings = underWay.current;
    return () => {
      queue.current = [];
      for (const sending of sendings.values()) sending.abort();
    };
  }, []);

  return { rows, choose, start, remove };
}

function refusalOf({ name: fileName, size }: File): ArrivalRefusal | null {
  if (size === 0) return arrivalRefusals.empty({ fileName });
  if (size > deliveryLimits.fileBytes) return arrivalRefusals.tooLarge({ fileName }, size);
  return fitsAnyKind(fileName) ? null : arrivalRefusals.wrongKind({ fileName });
}

async function sendOne(
  file: File,
  {
    send,
    onSignedOut,
  }: { send: () => ReturnType<ReturnType<typeof sendPicture>>; onSignedOut: () => Promise<boolean> },
): Promise<RowState> {
  try {
    for (;;) {
      const { status, answer } = await send();
      if (status === 201) return { state: 'done', picture: answer as ArrivedPicture };
      if (status === 401 && (await onSignedOut())) continue;
      const message = messageIn(answer) ?? lost(file);
      return { state: codeIn(answer) === 'same' ? 'known' : 'failed', message };
    }
  } catch {
    return { state: 'failed', message: lost(file) };
  }
}

function lost({ name }: File): string {
  return `${name} was not uploaded. Check your connection and choose it again; it goes on where it was.`;
}

function messageIn(answer: unknown): string | null {
  return answer && typeof answer === 'object' && 'message' in answer ? String(answer.message) : null;
}

function codeIn(answer: unknown): string | null {
  return answer && typeof answer === 'object' && 'code' in answer ? String(answer.code) : null;
}
