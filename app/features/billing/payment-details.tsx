import type { SubmissionResult } from '@conform-to/react';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { CardList } from './card-list.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import { InvoiceList } from './invoice-list.tsx';
import { nextPayments } from './status-words.ts';
import { TaxDetailsForm } from './tax-details-form.tsx';
import './billing.css';

type PaymentDetailsProps = {
  page: SubscriptionPage;
  tax: SubmissionResult | undefined;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
};

export function PaymentDetails({ page, tax, isBusy, onBusy }: PaymentDetailsProps) {
  const running = [page.creative, page.featured].filter((one) => one !== null);
  return (
    <>
      {page.hasCustomer ? (
        <MarginSection
          title="Cards"
          size="h3"
          note="Numbers stay with the payment provider. We see the last four."
        >
          <div className="c-main form-rows">
            <CardList page={page} nextPayment={nextPayments(running)[0]?.day ?? null} isBusy={isBusy} />
            <div className="bill-act">
              <CheckoutForm
                intent="new_card"
                label="Add a card"
                size="sm"
                isAnyBusy={isBusy}
                onBusy={onBusy}
              />
              <CheckoutForm
                intent="portal"
                label="Manage Billing"
                variant="quiet"
                size="sm"
                isAnyBusy={isBusy}
                onBusy={onBusy}
              />
              {page.isSandbox ? <span className="small muted">Sandbox: no money moves.</span> : null}
            </div>
          </div>
        </MarginSection>
      ) : null}
      <MarginSection
        title="Invoices"
        size="h3"
        note={
          <>
            Payments, refunds and credits in one list. Also sent to{' '}
            <span dir="auto" className="wraps">
              {page.email}
            </span>
            .
          </>
        }
      >
        <div className="c-main form-rows" id="invoices">
          <InvoiceList invoices={page.invoices} refunds={page.refunds} />
          {page.hasMoreInvoices ? (
            <p>
              <Link className="link" to="/subscription?invoices=all#invoices" preventScrollReset>
                Show all invoices
              </Link>
            </p>
          ) : null}
        </div>
      </MarginSection>
      <MarginSection title="Tax details" size="h3">
        <div className="col-span-full lg:col-[4/11]">
          <TaxDetailsForm
            details={page.taxDetails}
            countries={page.countries}
            isTaxAutomatic={page.isTaxAutomatic}
            lastResult={tax}
            isBusy={isBusy}
          />
        </div>
      </MarginSection>
    </>
  );
}
