import '../commission.css';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { wordsMaxLength } from '../commission-limits.ts';
import type { CommissionView } from '../read/commission-view.ts';

export function CancelSection({ commission }: { commission: CommissionView }) {
  const { cancel, currency, creativeName, side } = commission;
  const cost =
    side === 'creative'
      ? 'If you cancel, nobody owes you anything.'
      : cancel.owed === 0
        ? 'By your terms canceling costs nothing today.'
        : `By your terms canceling costs ${cancel.feePercent}% of the creative fee today: ${moneyOf(currency)(cancel.owed)}, to ${creativeName}.`;
  return (
    <MarginSection title="Cancel" size="h3" tight>
      <div className="c-main">
        <p className="max-w-[44ch] text-pretty">
          {cost} Other parties owe nothing. Cloud is never a cancellation.
        </p>
        <Fold className="mt-4" label="Cancel the Commission" variant="quiet">
          <Form method="post" className="form-rows max-w-160" preventScrollReset>
            <input type="hidden" name="owed" value={cancel.owed} />
            <Field label="A word to everybody" aside="optional">
              {(control) => <TextArea {...control} name="words" rows={2} maxLength={wordsMaxLength} />}
            </Field>
            <p className="help">Everybody is told. It cannot be undone.</p>
            <div className="form-actions form-actions--start">
              <SubmitButton variant="danger" intent="cancel" busy="Canceling...">
                {cancel.owed > 0 ? `Cancel for ${moneyOf(currency)(cancel.owed)}` : 'Cancel Commission'}
              </SubmitButton>
            </div>
          </Form>
        </Fold>
      </div>
    </MarginSection>
  );
}
