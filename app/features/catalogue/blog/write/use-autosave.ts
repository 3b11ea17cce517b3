import { useEffect, useRef, useState } from 'react';
import type { PostValues } from '../blog-schema.ts';
import { sendDraft } from './draft-sender.ts';

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
