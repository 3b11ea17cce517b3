import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { StepAnswer } from './step-answer.ts';

/** How long somebody rests while writing several lines until they are kept, in milliseconds. */
const restMs = 1200;

/**
 * Keeps what is typed into a form without its button: a line when it is left, a choice at once, several lines when the
 * writing rests. A line is not kept letter by letter, since half a name would become an address and half a city a place.
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
    /** Nothing said before anything was typed. */
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
