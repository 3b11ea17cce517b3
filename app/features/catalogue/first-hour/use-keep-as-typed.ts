import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { StepAnswer } from './step-answer.ts';

/** Idle time before a textarea is saved, in milliseconds. */
const restMs = 1200;

/**
 * Saves a form as it is edited: an input on blur, a choice at once, a textarea after a pause. Inputs are not saved per
 * letter, because half a name would become an address and half a city a place.
 */
export function useKeepAsTyped(mayKeep: (form: FormData) => boolean) {
  const fetcher = useFetcher<StepAnswer>();
  const kept = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const keep = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    const typed = new FormData(form);
    const text = textOf(typed);
    if (text === kept.current) return;
    const isWhole = mayKeep(typed);
    setRefused(!isWhole);
    if (isWhole) {
      kept.current = text;
      typed.set('go', 'stay');
      void fetcher.submit(typed, { method: 'post' });
    }
  };
  const events = {
    onFocus: ({ currentTarget }: FocusEvent<HTMLFormElement>) => {
      kept.current ??= textOf(new FormData(currentTarget));
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLFormElement>) => keep(currentTarget),
    onChange: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      if (target instanceof HTMLTextAreaElement) {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => keep(currentTarget), restMs);
      } else if (isChoice(target)) {
        keep(currentTarget);
      }
    },
  };
  const isFailed = fetcher.data !== undefined && fetcher.data.status !== 200;
  return {
    keep,
    events,
    /** Empty before the first edit. */
    said: isRefused || isFailed ? 'Not saved yet' : fetcher.data ? 'Saved' : '',
    toast: fetcher.data?.toast,
  };
}

function textOf(form: FormData): string {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  return new URLSearchParams(texts.filter(([name]) => name !== 'go')).toString();
}

function isChoice(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);
}
