import type { SubmissionResult } from '@conform-to/react';
import {
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useFetcher } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import { type FirstHourStep, firstHourSteps, stepAfter, stepBefore, stepTexts } from './first-hour-steps.ts';
import './first-hour.css';

export type StepAnswer = {
  status: number;
  intent: string;
  result?: SubmissionResult;
  toast?: Toast;
  fileError?: string;
};

type StepFormProps = {
  step: FirstHourStep;
  formProps: ComponentProps<typeof Form>;
  mayKeep: (form: FormData) => boolean;
  onTyped?: (form: FormData) => void;
  children: ReactNode;
};

export function StepForm({ step, formProps, mayKeep, onTyped, children }: StepFormProps) {
  const { events, said, toast } = useKeepAsTyped(mayKeep);
  return (
    <Form
      method="post"
      intent="save"
      {...formProps}
      {...events}
      onInput={({ currentTarget }) => onTyped?.(new FormData(currentTarget))}
      className="first-hour-step"
    >
      <ToastNotice toast={toast} />
      <StepHead step={step} />
      {children}
      <StepActions step={step} said={said} />
    </Form>
  );
}

export function StepHead({ step, children }: { step: FirstHourStep; children?: ReactNode }) {
  const { question, reason } = stepTexts[step];
  return (
    <header>
      <p className="small muted num mb-1.5">
        Step {firstHourSteps.indexOf(step) + 1} of {firstHourSteps.length}
      </p>
      <h1 className="h2">{question}</h1>
      <p className="muted mt-2">
        {reason}
        {children}
      </p>
    </header>
  );
}

export function StepActions({ step, said }: { step: FirstHourStep; said: string }) {
  return (
    <div className="first-hour-actions" data-foot-bar>
      <SubmitButton name="go" value="next" variant="primary" busy="Saving...">
        {stepAfter(step) === 'listed' ? 'Finish' : 'Continue'}
      </SubmitButton>
      {stepBefore(step) ? (
        <Button type="submit" name="go" value="back" variant="quiet">
          Back
        </Button>
      ) : null}
      <Button type="submit" name="go" value="leave" variant="quiet">
        Save and leave
      </Button>
      <span className="ml-auto small muted" role="status">
        {said}
      </span>
    </div>
  );
}

export function StepLinks({ step }: { step: FirstHourStep }) {
  return (
    <div className="first-hour-actions" data-foot-bar>
      <ButtonLink to={`/welcome/${stepAfter(step)}`} variant="primary">
        Continue
      </ButtonLink>
      <ButtonLink to={`/welcome/${stepBefore(step) ?? ''}`} variant="quiet">
        Back
      </ButtonLink>
      <ButtonLink to="/dashboard" variant="quiet">
        Save and leave
      </ButtonLink>
    </div>
  );
}

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
