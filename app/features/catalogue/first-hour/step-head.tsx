import type { ReactNode } from 'react';
import { type FirstHourStep, firstHourSteps } from './first-hour-steps.ts';
import { stepTexts } from './step-texts.ts';

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
