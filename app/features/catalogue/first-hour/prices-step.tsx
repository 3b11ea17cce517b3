import { useRef } from 'react';
import { RateSheetFields } from '#app/features/catalogue/creatives/rate-sheet/rate-sheet-section.tsx';
import { Form } from '#app/ui/form.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { StepActions } from './step-actions.tsx';
import { StepHead } from './step-head.tsx';
import type { StepProps } from './step-props.ts';
import { useKeepAsTyped } from './use-keep-as-typed.ts';
import './first-hour.css';

const formId = 'first-hour-prices';

export function PricesStep({ hour, fileError }: Pick<StepProps, 'hour'> & { fileError: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const { keep, said, toast } = useKeepAsTyped(() => true);
  return (
    <div className="first-hour-step">
      <ToastNotice toast={toast} />
      <StepHead step="prices" />
      <div
        className="form-rows"
        onChange={({ target }) => {
          const isSwitch = target instanceof HTMLInputElement && target.type === 'checkbox';
          if (isSwitch && form.current) keep(form.current);
        }}
      >
        <RateSheetFields
          rateSheet={hour.rateSheet}
          isPublic={hour.stored.showRateSheetPublicly}
          setupFormId={formId}
          error={fileError}
        />
      </div>
      <p className="small muted">Visitors without an account never see prices.</p>
      <Form method="post" intent="save" id={formId} ref={form}>
        <StepActions step="prices" said={said} />
      </Form>
    </div>
  );
}
