import { refuseBeforeSending } from '#app/features/uploads/refuse-before-sending.ts';
import type { Upload } from '#app/features/uploads/upload.ts';
import { acceptOf } from '#app/features/uploads/upload-purposes.ts';
import { postFile } from '#app/ui/post-file.ts';
import { make } from './elements.ts';

export type UploadState = {
  name: string;
  preview: string;
} & (
  | { step: 'sending'; percent: number }
  | { step: 'checking' | 'waiting' }
  | { step: 'failed'; message: string }
);

type Done = (id: string, upload: Upload) => void;

export function createPictureUploads({ onDone }: { onDone: Done }) {
  const states = new Map<string, UploadState>();
  const files = new Map<string, File>();
  const listeners = new Set<() => void>();
  const stopped = new AbortController();
  const send = postFile('/api/uploads?purpose=blog');
  let last = 0;

  const set = (id: string, state: UploadState) => {
    states.set(id, state);
    for (const listener of listeners) listener();
  };

  const run = async (id: string) => {
    const file = files.get(id);
    const known = states.get(id);
    if (!file || !known) return;
    const { name, preview } = known;
    const refusal = refuseBeforeSending(file, 'blog');
    if (refusal) return set(id, { name, preview, step: 'failed', message: refusal });
    set(id, { name, preview, step: 'sending', percent: 0 });
    try {
      const { status, answer } = await send(file, {
        onPercent: (percent) =>
          set(
            id,
            percent < 100 ? { name, preview, step: 'sending', percent } : { name, preview, step: 'checking' },
          ),
        onWaiting: () => {},
        signal: stopped.signal,
      });
      if (status === 201) {
        states.delete(id);
        files.delete(id);
        onDone(id, answer as Upload);
        return;
      }
      const message =
        (answer as { message?: string } | null)?.message ?? `${name} was not uploaded. Try again.`;
      set(id, { name, preview, step: 'failed', message });
    } catch {
      if (!stopped.signal.aborted) set(id, { name, preview, step: 'waiting' });
    }
  };

  const goOn = () => {
    for (const [id, { step }] of states) if (step === 'waiting') void run(id);
  };
  window.addEventListener('online', goOn);
  const again = setInterval(() => navigator.onLine && goOn(), 15_000);

  return {
    begin(file: File): string {
      last += 1;
      const id = `${Date.now()}-${last}`;
      files.set(id, file);
      states.set(id, { name: file.name, preview: URL.createObjectURL(file), step: 'checking' });
      void run(id);
      return id;
    },
    stateOf: (id: string | null): UploadState | null => (id ? (states.get(id) ?? null) : null),
    isBusy: () => [...states.values()].some(({ step }) => step !== 'failed'),
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The status of an upload in place of its picture, with the available actions. */
    describe(
      id: string | null,
      { choose, remove }: { choose: (file: File) => void; remove: () => void },
    ): HTMLElement[] {
      const state = id ? states.get(id) : undefined;
      const removal = make(
        'button',
        { type: 'button', class: 'btn btn--quiet btn--sm', onclick: remove },
        'Remove',
      );
      if (!state) {
        return [
          make('p', { class: 'small' }, 'There is no picture here yet.'),
          make('div', { class: 'block-acts' }, chooseButton(choose), removal),
        ];
      }
      if (state.step === 'failed') {
        const retry = make(
          'button',
          { type: 'button', class: 'btn btn--outline btn--sm', onclick: () => id && void run(id) },
          'Try again',
        );
        return [
          make('p', { class: 'err', role: 'alert' }, state.message),
          make('div', { class: 'block-acts' }, retry, chooseButton(choose), removal),
        ];
      }
      const said = { sending: 'Uploading', checking: 'Checking', waiting: 'Waiting for the connection' }[
        state.step
      ];
      const percent = state.step === 'sending' ? state.percent : null;
      return [
        make('progress', { max: 100, value: percent, 'aria-label': `Uploading ${state.name}` }),
        make(
          'p',
          { class: 'small', role: 'status' },
          `${said} ${state.name}${percent === null ? '...' : `, ${percent}%`}`,
        ),
      ];
    },
    stop() {
      stopped.abort();
      clearInterval(again);
      window.removeEventListener('online', goOn);
    },
  };
}

export type PictureUploads = ReturnType<typeof createPictureUploads>;

function chooseButton(choose: (file: File) => void): HTMLElement {
  const input = make('input', {
    type: 'file',
    class: 'sr-only',
    accept: acceptOf('blog'),
    'aria-label': 'Choose a picture',
    onchange: () => {
      const [file] = input.files ?? [];
      if (file) choose(file);
    },
  });
  return make('label', { class: 'btn btn--outline btn--sm picture-upload' }, 'Choose a picture', input);
}
