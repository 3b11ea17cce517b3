import type { CardFault, CardInput } from '#app/platform/payments/sandbox/test-cards.ts';
import { testCards } from '#app/platform/payments/sandbox/test-cards.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { cardMessages } from './card-messages.ts';

export type CardFaults = Partial<Record<keyof CardInput, CardFault>>;

const fields = [
  { name: 'number', label: 'Card number', autoComplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
  { name: 'expiry', label: 'Expiry', autoComplete: 'cc-exp', placeholder: 'MM / YY' },
  { name: 'cvc', label: 'Security code', autoComplete: 'cc-csc', placeholder: 'CVC' },
  { name: 'name', label: 'Name on card', autoComplete: 'cc-name', placeholder: '' },
] as const;

/** The card of a form: what was typed comes back with what is wrong with it. */
export function CardFields({ values, faults }: { values: CardInput; faults: CardFaults }) {
  return (
    <div className="pay-fields">
      {fields.map(({ name, label, autoComplete, placeholder }) => {
        const fault = faults[name];
        return (
          <Field
            key={name}
            label={label}
            error={fault ? cardMessages[fault] : undefined}
            className={name === 'number' || name === 'name' ? 'wide' : undefined}
          >
            {(control) => (
              <TextInput
                // What the server filled in replaces what stands there.
                key={values[name]}
                {...control}
                name={name}
                defaultValue={values[name]}
                autoComplete={autoComplete}
                placeholder={placeholder}
                inputMode={name === 'name' ? 'text' : 'numeric'}
                maxLength={name === 'name' ? 100 : 23}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}

/** The test cards, each put into the form by one button. */
export function TestCards() {
  return (
    <section aria-labelledby="test-cards">
      <h2 className="h4" id="test-cards">
        Test cards
      </h2>
      <ul className="test-cards">
        {testCards.map((card) => (
          <li key={card.number}>
            <span className="num">{card.number}</span>
            <span className="small muted">{card.says}</span>
            <Button
              type="submit"
              variant="quiet"
              size="sm"
              name="fill"
              value={card.number}
              aria-label={`Fill in ${card.number}`}
            >
              Fill in
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
