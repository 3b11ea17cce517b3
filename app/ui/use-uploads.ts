import { useCallback, useEffect, useRef, useState } from 'react';

/** A file on its way to the server, or arrived, or refused. */
export type UploadRow<Answer> = {
  /** Its own on this page. */
  id: string;
  filename: string;
  bytes: number;
  /** Address of the picture on this machine, when it is one. */
  preview: string | null;
} & UploadState<Answer>;

type UploadState<Answer> =
  | { state: 'sending'; percent: number }
  /** All bytes are there; the server looks at them. */
  | { state: 'checking' }
  | { state: 'done'; answer: Answer }
  | { state: 'failed'; message: string };

type Options<Answer> = {
  /** Takes the file in the field `file`, answers 201 with the answer or an error with `{ message }`. */
  address: string;
  /** Says at once why a file will not be taken; null when it may be tried. */
  refuse: (file: File) => string | null;
  /** Makes what is sent of a file, such as a smaller picture. */
  prepare?: (file: File) => Promise<File>;
  onDone?: (answer: Answer, row: { id: string; filename: string }) => void;
  /** Asked when the server says that nobody is signed in: true when the file may be sent once more. */
  onSignedOut?: () => Promise<boolean>;
};

const lostMessage = 'was not uploaded. Check your connection and try again.';
const atOnce = 2;

/** Sends files one after the other with their progress; each can be cancelled, and says what became of it. */
export function useUploads<Answer>({ address, refuse, prepare, onDone, onSignedOut }: Options<Answer>) {
  const [rows, setRows] = useState<UploadRow<Answer>[]>([]);
  const underWay = useRef(new Map<string, XMLHttpRequest>());
  const queue = useRef<{ id: string; file: File }[]>([]);
  const previews = useRef(new Map<string, string>());
  const latest = useRef({ address, prepare, onDone, onSignedOut });
  latest.current = { address, prepare, onDone, onSignedOut };

  const change = useCallback((id: string, state: UploadState<Answer>) => {
    setRows((known) =>
      known.map((row) => (row.id === id ? ({ ...rowOf(row), ...state } as typeof row) : row)),
    );
  }, []);

  const sendNext = useCallback(() => {
    while (underWay.current.size < atOnce) {
      const next = queue.current.shift();
      if (!next) return;
      const { id, file } = next;
      const request = new XMLHttpRequest();
      underWay.current.set(id, request);
      const end = (state: UploadState<Answer>) => {
        underWay.current.delete(id);
        change(id, state);
        sendNext();
      };
      request.upload.onprogress = ({ loaded, total }) => {
        const percent = Math.floor((loaded / total) * 100);
        change(id, percent < 100 ? { state: 'sending', percent } : { state: 'checking' });
      };
      request.onload = () => {
        const answer = readAnswer(request.responseText);
        if (request.status === 201) {
          end({ state: 'done', answer: answer as Answer });
          latest.current.onDone?.(answer as Answer, { id, filename: file.name });
          return;
        }
        const fail = () =>
          end({ state: 'failed', message: messageOf(answer) ?? `${file.name} ${lostMessage}` });
        const { onSignedOut: askAgain } = latest.current;
        if (request.status !== 401 || !askAgain) {
          fail();
          return;
        }
        void askAgain().then((isSignedIn) => {
          if (!underWay.current.has(id)) return;
          if (!isSignedIn) {
            fail();
            return;
          }
          queue.current.unshift(next);
          end({ state: 'sending', percent: 0 });
        });
      };
      request.onerror = () => end({ state: 'failed', message: `${file.name} ${lostMessage}` });
      void send(request, file, latest.current);
    }
  }, [change]);

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

  /** Stops an upload that is under way; in any case its row goes. */
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
    const [requests, addresses] = [underWay.current, previews.current];
    return () => {
      queue.current = [];
      for (const request of requests.values()) request.abort();
      for (const id of [...addresses.keys()]) revoke(addresses, id);
    };
  }, []);

  const isBusy = rows.some((row) => row.state === 'sending' || row.state === 'checking');
  return { rows, add, remove, isBusy };
}

async function send(
  request: XMLHttpRequest,
  file: File,
  { address, prepare }: { address: string; prepare: ((file: File) => Promise<File>) | undefined },
): Promise<void> {
  let isStopped = false;
  request.onabort = () => {
    isStopped = true;
  };
  request.open('POST', address);
  const form = new FormData();
  form.append('file', prepare ? await prepare(file) : file);
  if (!isStopped) {
    request.send(form);
  }
}

function rowOf<Answer>({ id, filename, bytes, preview }: UploadRow<Answer>) {
  return { id, filename, bytes, preview };
}

function revoke(previews: Map<string, string>, id: string) {
  const address = previews.get(id);
  if (address) URL.revokeObjectURL(address);
  previews.delete(id);
}

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function messageOf(answer: unknown): string | null {
  return answer && typeof answer === 'object' && 'message' in answer ? String(answer.message) : null;
}
