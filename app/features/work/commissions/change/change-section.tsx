import '../commission.css';
import { uses, viewKindKeys, viewKinds } from '#app/features/vocabulary/brief-vocabulary.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import type { ReturnedForm } from '../commission-forms.ts';
import { weatherRuleMaxLength, wordsMaxLength } from '../commission-policy.ts';
import type { CommissionView } from '../read/commission-view.ts';
import { fallbackFields, typedChange } from './change-form-fields.ts';
import { proposableFields } from './proposed-terms.ts';

type ChangeSectionProps = {
  commission: CommissionView;
  returned: ReturnedForm | undefined;
};

export function ChangeSection({ commission, returned }: ChangeSectionProps) {
  const { content, currency, side, state } = commission;
  const fields = proposableFields(side, state);
  const own = returned?.intent === 'propose' ? returned : undefined;
  const typed = own?.typed ?? typedChange(content, currency);
  const ticked = own?.ticked ?? content.uses;
  const text = (name: string, label: string, more: React.ComponentProps<typeof TextInput> = {}) => (
    <Field key={name} label={label} error={own?.errors[name]}>
      {(control) => <TextInput {...control} name={name} defaultValue={typed[name]} {...more} />}
    </Field>
  );
  const number = (name: string, label: string) => text(name, label, { inputMode: 'numeric', maxLength: 6 });
  return (
    <MarginSection
      title="Propose a change"
      size="h3"
      note={
        state === 'agreed'
          ? 'It takes effect once everyone who has joined accepts it. Until then nothing changes.'
          : 'Shares are final. The days can still change, if everybody accepts.'
      }
    >
      <div className="c-main">
        <Fold className="mt-4" label="Write a Proposal" isOpen={own !== undefined}>
          <Form method="post" className="form-rows max-w-160" preventScrollReset noValidate>
            {fields.includes('base') ? (
              <fieldset className="change-fields max-md:grid-cols-[1fr]">
                <legend className="strong">Price and shares</legend>
                {text('base', 'Creative fee and post-production', { inputMode: 'decimal', maxLength: 20 })}
                {text('expenses', 'Travel and expenses', { inputMode: 'decimal', maxLength: 20 })}
                {number('surchargePercent', 'Each further party adds, percent')}
                {number('lateFactorPercent', 'Who joins late pays, percent of their share')}
                <fieldset>
                  <legend className="small">Shares are</legend>
                  <Radio
                    name="shareRule"
                    value="equal"
                    label="Equal"
                    defaultChecked={typed.shareRule !== 'weighted'}
                  />
                  <Radio
                    name="shareRule"
                    value="weighted"
                    label="By weight"
                    defaultChecked={typed.shareRule === 'weighted'}
                  />
                </fieldset>
                {content.parties
                  .filter(({ isLate }) => !isLate)
                  .map(({ id, name }) => number(`weight-${id}`, `Weight of ${name}`))}
              </fieldset>
            ) : null}
            {fields.includes('views') ? (
              <fieldset className="change-fields max-md:grid-cols-[1fr]">
                <legend className="strong">Views</legend>
                {viewKindKeys.map((kind) => number(`view-${kind}`, viewKinds[kind].label))}
              </fieldset>
            ) : null}
            {fields.includes('uses') ? (
              <fieldset>
                <legend className="strong">Uses for every party</legend>
                {Object.entries(uses)
                  .filter(([use]) => use !== 'advertising' && use !== 'others')
                  .map(([use, { label }]) => (
                    <Checkbox
                      key={use}
                      name="uses"
                      value={use}
                      label={label}
                      defaultChecked={ticked.includes(use)}
                    />
                  ))}
              </fieldset>
            ) : null}
            <fieldset className="change-fields max-md:grid-cols-[1fr]">
              <legend className="strong">Days</legend>
              {text('shootOn', 'Shoot', { type: 'date' })}
              {text('decisionHour', 'Decision on the day before, at the building', { type: 'time' })}
              {fallbackFields
                .slice(0, 3)
                .map((field, place) => text(field, `Fallback day ${place + 1}`, { type: 'date' }))}
              {fields.includes('weatherRule')
                ? text('weatherRule', 'What moves the day', { maxLength: weatherRuleMaxLength })
                : null}
            </fieldset>
            <div className="form-actions form-actions--start">
              <SubmitButton variant="primary" intent="propose" busy="Sending...">
                Propose Change
              </SubmitButton>
            </div>
          </Form>
        </Fold>
      </div>
    </MarginSection>
  );
}

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
