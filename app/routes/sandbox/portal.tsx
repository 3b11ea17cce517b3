import { data, Form, useSearchParams } from 'react-router';
import { AuthenticationStep } from '#app/features/sandbox/authentication-step.tsx';
import { CardFields, TestCards } from '#app/features/sandbox/card-fields.tsx';
import { findPortal } from '#app/features/sandbox/find-portal.server.ts';
import { moneyText } from '#app/features/sandbox/money-text.ts';
import { PortalInvoices } from '#app/features/sandbox/portal-invoices.tsx';
import { CancelQuestion, PortalPlanRow } from '#app/features/sandbox/portal-plan.tsx';
import { emptyCard } from '#app/features/sandbox/read-card-form.server.ts';
import { requireSandbox } from '#app/features/sandbox/require-sandbox.server.ts';
import { SandboxNote } from '#app/features/sandbox/sandbox-note.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { Route } from './+types/portal.ts';
import { answerPortal } from './answer-portal.server.ts';

export const handle = { appBar: 'bare' } satisfies PageHandle;

/** /sandbox/portal/{session}: stands in for Stripe's customer portal. Whoever has its address is the customer. */
export async function loader({ params }: Route.LoaderArgs) {
  return { portal: await requirePortal(params.session), emptyCard };
}

export async function action({ params, request }: Route.ActionArgs) {
  const { customerId } = await requirePortal(params.session);
  const form = await readForm(request);
  return answerPortal(customerId, { form, path: `/sandbox/portal/${params.session}` });
}

async function requirePortal(session: string) {
  requireSandbox();
  const portal = await findPortal(session);
  if (!portal) {
    throw data(null, { status: 404 });
  }
  return portal;
}

export function meta() {
  return [{ title: `Billing · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function PortalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { portal, emptyCard: empty } = loaderData;
  const [query] = useSearchParams();
  const values = actionData?.values ?? empty;
  if (actionData?.needsAuthentication) {
    return <AuthenticationStep values={values} amount={null} />;
  }
  const asked = query.get('cancel') ?? (query.size === 0 ? portal.asksToCancel : null);
  const cancelling = portal.plans.find((plan) => plan.id === asked && !plan.isEnding);
  return (
    <div className="wrap">
      <SandboxNote />
      <div className="pagehead">
        <h1 className="h1">Billing</h1>
        <p className="muted">{[portal.name, portal.email].filter(Boolean).join(', ')}</p>
        {portal.returnUrl ? (
          <a className="link" href={portal.returnUrl}>
            Return to {productName}
          </a>
        ) : null}
      </div>
      <MarginSection title={cancelling ? 'Cancel plan?' : 'Current plan'} size="h3" tight>
        <div className="lg:col-[4/10]">
          {cancelling ? (
            <CancelQuestion plan={cancelling} />
          ) : portal.plans.length > 0 ? (
            <ul>
              {portal.plans.map((plan) => (
                <PortalPlanRow key={plan.id} plan={plan} />
              ))}
            </ul>
          ) : (
            <p className="muted">No plan at present.</p>
          )}
          {portal.creditCents > 0 ? (
            <p className="muted">Credit for the next invoices: {moneyText(portal.creditCents)}</p>
          ) : null}
        </div>
      </MarginSection>
      <MarginSection title="Invoices" size="h3" tight>
        <div className="lg:col-[4/10]">
          <PortalInvoices invoices={portal.invoices} />
        </div>
      </MarginSection>
      <MarginSection title="Payment method" size="h3">
        <Form method="post" action="?" className="checkout-card lg:col-[4/10]" noValidate>
          <button
            type="submit"
            name="intent"
            value="changeCard"
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
          />
          {actionData?.message ? (
            <p className="err" role="alert">
              <Icon name="warning" size={16} />
              {actionData.message}
            </p>
          ) : null}
          <CardFields values={values} faults={actionData?.faults ?? {}} />
          <div className="sandbox-actions">
            <Button type="submit" variant="primary" name="intent" value="changeCard">
              Save Card
            </Button>
          </div>
          <TestCards />
        </Form>
      </MarginSection>
    </div>
  );
}
