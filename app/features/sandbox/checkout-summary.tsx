import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { Checkout } from './find-checkout.server.ts';
import { moneyText } from './money-text.ts';

/** What is bought and what it costs, with the box for a promotion code. Its controls belong to the form `form`. */
export function CheckoutSummary({
  checkout,
  form,
  code,
}: {
  checkout: Checkout;
  form: string;
  code: { typed: string; error: string | undefined };
}) {
  const { lines, discount, canUseCodes, subtotalCents, totalCents } = checkout;
  return (
    <div className="checkout-sums">
      <dl>
        {lines.map((line) => (
          <div key={line.key}>
            <dt>
              {line.name}
              {line.quantity > 1 ? ` × ${line.quantity}` : ''}
              {line.rate ? <span className="small muted"> {line.rate}</span> : null}
            </dt>
            <dd>{moneyText(line.cents)}</dd>
          </div>
        ))}
        {discount || lines.length > 1 ? (
          <div>
            <dt>Subtotal</dt>
            <dd>{moneyText(subtotalCents)}</dd>
          </div>
        ) : null}
        {discount ? (
          <div>
            <dt>
              {discount.label}
              {discount.says ? <span className="small muted"> {discount.says}</span> : null}
            </dt>
            <dd>{moneyText(-discount.cents)}</dd>
          </div>
        ) : null}
        <div className="total">
          <dt>Total due today</dt>
          <dd>{moneyText(totalCents)}</dd>
        </div>
      </dl>
      {canUseCodes && discount ? (
        <Button type="submit" form={form} variant="quiet" size="sm" name="intent" value="removeCode">
          Remove {discount.label}
        </Button>
      ) : null}
      {canUseCodes && !discount ? (
        <div className="promo-box">
          <Field label="Promotion code" aside="optional" error={code.error}>
            {(control) => (
              <TextInput
                key={code.typed}
                {...control}
                form={form}
                name="code"
                defaultValue={code.typed}
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={100}
              />
            )}
          </Field>
          <Button type="submit" form={form} name="intent" value="applyCode">
            Apply
          </Button>
        </div>
      ) : null}
    </div>
  );
}
