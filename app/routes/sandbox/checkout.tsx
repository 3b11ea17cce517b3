import { data, Form, useNavigation } from 'react-router';
import { AuthenticationStep } from '#app/features/sandbox/authentication-step.tsx';
import { CardFields, TestCards } from '#app/features/sandbox/card-fields.tsx';
import { CheckoutSummary } from '#app/features/sandbox/checkout-summary.tsx';
import { type Checkout, findCheckout } from '#app/features/sandbox/find-checkout.server.ts';
import { moneyText } from '#app/features/sandbox/money-text.ts';
import { emptyCard } from '#app/features/sandbox/read-card-form.server.ts';
import { requireSandbox } from '#app/features/sandbox/require-sandbox.server.ts';
import { SandboxNote } from '#app/features/sandbox/sandbox-note.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Route } from './+types/checkout.ts';
import { answerCheckout } from './answer-checkout.server.ts';

export const handle = { appBar: 'bare' } satisfies PageHandle;

/** /sandbox/checkout/{session}: stands in for Stripe's checkout page. Whoever has its address may pay. */
export async function loader({ params }: Route.LoaderArgs) {
  requireSandbox();
  const checkout = await findCheckout(params.session);
  if (!checkout) {
    throw data(null, { status: 404 });
  }
  return { checkout, emptyCard };
}

export async function action({ params, request }: Route.ActionArgs) {
  requireSandbox();
  if (!(await findCheckout(params.session))) {
    throw data(null, { status: 404 });
  }
  return answerCheckout(params.session, await readForm(request));
}

export function meta() {
  return [{ title: `Checkout · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { checkout, emptyCard: empty } = loaderData;
  const isPaying = useNavigation().formData?.get('intent') === 'pay';
  if (checkout.status !== 'open') {
    return <ClosedCheckout checkout={checkout} />;
  }
  const values = actionData?.values ?? empty;
  const amount = moneyText(checkout.totalCents);
  if (actionData?.needsAuthentication) {
    return <AuthenticationStep values={values} amount={amount} />;
  }
  const names = checkout.lines.map((line) => line.name).join(' and ');
  return (
    <div className="wrap">
      <SandboxNote />
      <div className="cols checkout">
        <div className="checkout-left">
          {/* Enter pays, in whatever field: the form's first button is its default. */}
          <button
            type="submit"
            form="pay"
            name="intent"
            value="pay"
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
          />
          <h1 className="h2">{checkout.isSubscription ? `Subscribe to ${names}` : `Pay for ${names}`}</h1>
          <CheckoutSummary
            checkout={checkout}
            form="pay"
            code={actionData?.code ?? { typed: '', error: undefined }}
          />
          {checkout.cancelUrl ? (
            <a className="link" href={checkout.cancelUrl}>
              Cancel and go back
            </a>
          ) : null}
        </div>
        <Form method="post" id="pay" className="checkout-card" noValidate>
          <div className="paneltitle">
            <h2 className="h4">Pay with card</h2>
            {checkout.email ? <span className="small muted">{checkout.email}</span> : null}
          </div>
          {actionData?.message ? (
            <p className="err" role="alert">
              <Icon name="warning" size={16} />
              {actionData.message}
            </p>
          ) : null}
          <CardFields values={values} faults={actionData?.faults ?? {}} />
          <Button
            type="submit"
            variant="primary"
            name="intent"
            value="pay"
            block
            busyLabel={isPaying && 'Processing...'}
          >
            {checkout.totalCents === 0 ? 'Start without payment' : `Pay ${amount}`}
          </Button>
          <TestCards />
        </Form>
      </div>
    </div>
  );
}

function ClosedCheckout({ checkout }: { checkout: Checkout }) {
  const isPaid = checkout.status === 'complete';
  const wayOut = isPaid ? checkout.successUrl : checkout.cancelUrl;
  return (
    <div className="wrap page-narrow">
      <SandboxNote />
      <EmptyState
        headingLevel={1}
        title={isPaid ? 'This checkout is paid' : 'This checkout has expired'}
        text={isPaid ? 'It is not charged again.' : 'Nothing was charged. Start again from where you came.'}
      >
        {wayOut ? (
          <a className="btn btn--outline" href={wayOut}>
            {isPaid ? 'Continue' : 'Go back'}
          </a>
        ) : null}
      </EmptyState>
    </div>
  );
}
