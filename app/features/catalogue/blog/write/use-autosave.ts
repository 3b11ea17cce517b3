import { useEffect, useRef, useState } from 'react';
import type { PostValues } from '../post-values.ts';

export type AutosaveState =
  | { step: 'still' }
  | { step: 'saving' }
  | { step: 'saved'; at: string }
  | { step: 'failed'; message: string };

type Options = {
  postId: string | null;
  revision: number;
  values: PostValues;
  isChanged: boolean;
  isRestored: boolean;
  keptAt: string | null;
};

const stillMs = 700;
const againMs = 8_000;

export function useAutosave(options: Options) {
  const { values, isChanged, keptAt } = options;
  const [state, setState] = useState<AutosaveState>(
    keptAt ? { step: 'saved', at: keptAt } : { step: 'still' },
  );
  const latest = useRef(options);
  latest.current = options;
  const sent = useRef(values);
  const isSending = useRef<Promise<void> | null>(null);
  const isFirst = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const saveNow = async (): Promise<void> => {
    clearTimeout(timer.current);
    await isSending.current;
    const { values: now, isRestored, postId, revision } = latest.current;
    if (now === sent.current) return;
    setState({ step: 'saving' });
    const sending = sendDraft({ postId, revision, values: now, isRestored: isRestored && isFirst.current });
    isSending.current = sending.then(() => {});
    const answer = await sending;
    isSending.current = null;
    if (answer.ok) {
      sent.current = now;
      isFirst.current = false;
      setState({ step: 'saved', at: answer.at });
      if (latest.current.values !== now) later(stillMs);
    } else {
      setState({ step: 'failed', message: answer.message });
      if (answer.again) later(againMs);
    }
  };
  const later = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveNow(), ms);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is what starts it
  useEffect(() => {
    if (isChanged && values !== sent.current) later(stillMs);
  }, [values, isChanged]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const online = () => later(0);
    window.addEventListener('online', online);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('online', online);
    };
  }, []);

  return { state, saveNow, stop: () => clearTimeout(timer.current) };
}

type DraftToSend = {
  postId: string | null;
  revision: number;
  values: PostValues;
  /** True when it replaces other unsaved text, which is kept as a version. */
  isRestored: boolean;
};

type DraftSent =
  | { ok: true; at: string }
  /** `again`: the server was unreachable or failed, so a retry may work. */
  | { ok: false; message: string; again: boolean };

const address = '/api/blog/draft';
const lost = 'Not saved: no connection. Your text is kept in this browser.';
const signedOut =
  'Not saved: you are signed out. Your text is kept in this browser; Save asks you to sign in.';

let underWay: Promise<unknown> = Promise.resolve();

/** Waits for the pending request, so that an older draft cannot arrive after a save. */
export async function settleDraft(): Promise<void> {
  await underWay;
}

function sendDraft(draft: DraftToSend): Promise<DraftSent> {
  const sending = post(draft);
  underWay = sending;
  return sending;
}

export async function forgetSentDraft(postId: string | null): Promise<void> {
  await underWay;
  const form = new FormData();
  form.set('intent', 'discard');
  form.set('post', postId ?? '');
  await fetch(address, { method: 'POST', body: form }).catch(() => null);
}

async function post({ postId, revision, values, isRestored }: DraftToSend): Promise<DraftSent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== false) form.set(name, value === true ? 'on' : value);
  }
  form.set('post', postId ?? '');
  form.set('revision', String(revision));
  if (isRestored) form.set('restored', 'on');
  try {
    const answer = await fetch(address, { method: 'POST', body: form });
    if (answer.ok) {
      const { at }: { at: string } = await answer.json();
      return { ok: true, at };
    }
    if (answer.status === 401) return { ok: false, message: signedOut, again: true };
    const told: { message?: string } | null = await answer.json().catch(() => null);
    return { ok: false, message: told?.message ?? lost, again: answer.status >= 500 };
  } catch {
    return { ok: false, message: lost, again: true };
  }
}
