import type { ComponentProps, ReactNode } from 'react';
import { Form } from '#app/ui/form.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { FirstHourStep } from './first-hour-steps.ts';
import { StepActions } from './step-actions.tsx';
import { StepHead } from './step-head.tsx';
import { useKeepAsTyped } from './use-keep-as-typed.ts';
import './first-hour.css';

type StepFormProps = {
  step: FirstHourStep;
  /** From Conform. */
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
