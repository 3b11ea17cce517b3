import { useContext, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DocumentAddress } from '#app/ui/document-address.ts';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Island } from '#app/ui/island.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import './billing.css';
import './plans.css';

type PromoBoxProps = {
  applied: string | null;
  error?: string | null;
  kept?: Record<string, string>;
  isBusy?: boolean;
  clearTo: string;
};

/**
 * The promo code field: uppercases input; Apply is disabled while it is empty, Clear empties it (specification
 * section 5). The applied code is in the address.
 */
export function PromoBox(props: PromoBoxProps) {
  const address = useContext(DocumentAddress);
  if (address === null) {
    return <PromoForm {...props} />;
  }
  return (
    <Island name="promo-box" properties={null} when="idle">
      <PromoForm {...props} path={address.path} />
    </Island>
  );
}

type PromoFormProps = PromoBoxProps & {
  path?: string;
};

function PromoForm({ applied, error, kept = {}, isBusy = false, clearTo, path }: PromoFormProps) {
  const inPlace = path === undefined ? undefined : 'replace';
  const [typed, setTyped] = useState(applied ?? '');
  const isHydrated = useIsHydrated();
  // Without scripts, nothing would enable it again.
  const isBlank = isHydrated && typed.trim() === '';
  return (
    <Form method="get" action={path} data-stay={inPlace} preventScrollReset replace>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        label="Promo code"
        error={error ?? undefined}
        help={applied && !error ? `${applied} is applied at checkout.` : 'Applied at checkout.'}
      >
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              name="promo"
              className="promo-code min-w-0 flex-1"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button type="submit" disabled={isBlank || isBusy} data-waits-for-checkout="">
              Apply
            </Button>
            <Link
              to={clearTo}
              data-stay={inPlace}
              className="btn btn--quiet"
              preventScrollReset
              replace
              onClick={() => setTyped('')}
            >
              Clear
            </Link>
          </div>
        )}
      </Field>
    </Form>
  );
}

/** The applied code in an address, trimmed and uppercased; null when there is none. */
export function readPromoCode(query: URLSearchParams): string | null {
  return query.get('promo')?.trim().toUpperCase().slice(0, 60) || null;
}
