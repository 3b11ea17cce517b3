import '../commission.css';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { CommissionAnswer } from '../commission-answer.ts';
import type { CommissionView } from '../read/commission-view.ts';

type ShootSectionProps = {
  commission: CommissionView;
  answer: CommissionAnswer | undefined;
};

export function ShootSection({ commission, answer }: ShootSectionProps) {
  const { dates, can } = commission;
  const { shootOn, nextFallback, today } = dates;
  const own = answer?.form?.intent === 'shot' ? answer.form : undefined;
  return (
    <MarginSection
      title="The shoot"
      size="h3"
      note="What you note here everybody is told, with the days for their calendars."
    >
      <div className="c-main grid grid-cols-[1fr_1fr] gap-x-(--gutter) max-lg:grid-cols-1 max-lg:gap-y-7">
        {can.shoot ? (
          <Form method="post" className="form-rows" preventScrollReset noValidate>
            <Field label="Shot on" error={own?.errors.day}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  name="day"
                  max={today}
                  defaultValue={own?.typed.day ?? (shootOn && shootOn <= today ? shootOn : '')}
                  required
                />
              )}
            </Field>
            <div className="form-actions form-actions--start">
              <SubmitButton variant="primary" intent="shot" busy="Saving...">
                Note the Shoot
              </SubmitButton>
            </div>
          </Form>
        ) : null}
        {can.postpone && shootOn && nextFallback ? (
          <Form method="post" className="form-rows" preventScrollReset>
            <input type="hidden" name="from" value={shootOn} />
            <p>
              If the weather decides against {dayText(shootOn)}, the shoot moves to{' '}
              <b className="num">{dayText(nextFallback)}</b>. It costs nobody anything.
            </p>
            <div className="form-actions form-actions--start">
              <SubmitButton intent="move" busy="Moving...">
                Move to {dayText(nextFallback)}
              </SubmitButton>
            </div>
          </Form>
        ) : null}
      </div>
    </MarginSection>
  );
}
