import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { planName } from '#app/features/billing/plan-names.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import type { UserPage } from './find-user-page.server.ts';
import { FormDialog } from './form-dialog.tsx';
import { GiveBackForm, type RefusedGiveBack } from './give-back/give-back-form.tsx';
import type { PersonPayment } from './list-payments.server.ts';
import './person.css';

type PersonPaymentsProps = {
  user: UserPage;
  payments: PersonPayment[];
  order: string;
  refused: RefusedGiveBack | undefined;
  identityProofs: IdentityProofs | null;
};

export function PersonPayments(props: PersonPaymentsProps) {
  const { user, payments, order, refused, identityProofs } = props;
  const { due } = user;
  return (
    <section aria-labelledby="plan-title">
      <div className="paneltitle">
        <h2 className="h3" id="plan-title">
          Plan and payments
        </h2>
      </div>
      {due.cents > 0 ? (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 pt-3">
          <span className="person-sum num">{dollars(due.cents)}</span>{' '}
          <b className="small text-danger">{due.since ? `due since ${dayText(due.since)}` : 'due'}</b>
        </p>
      ) : null}
      <ul className="small muted mt-3">
        {planLines(user).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {user.userType === 'creative' ? (
        <p className="small mt-3">
          <Link className="link" to={`/admin/users/${user.userId}/plan`}>
            Give a plan, or pause payments
          </Link>
        </p>
      ) : null}
      {payments.length === 0 ? (
        <p className="muted small mt-3">No invoices yet.</p>
      ) : (
        <ul className="person-payments">
          {payments.map((payment) => (
            <li
              className="grid grid-cols-[minmax(0,1fr)_auto_72px] gap-x-2 items-center py-2 line-b-rule"
              key={payment.id}
            >
              <p className="min-w-0">
                {payment.url ? (
                  <a dir="auto" className="link medium" href={payment.url} target="_blank" rel="noreferrer">
                    {payment.description}
                  </a>
                ) : (
                  <span dir="auto" className="medium">
                    {payment.description}
                  </span>
                )}
                <span className="block muted num">
                  {dayText(payment.day)},{' '}
                  <span className={payment.isOpen ? 'danger strong' : undefined}>{payment.state}</span>
                </span>
              </p>
              <span className="num">{dollars(payment.amountCents)}</span>
              {payment.givable ? (
                <FormDialog
                  key={payment.givable.leftCents}
                  label="Refund"
                  ariaLabel={`Refund or credit ${dollars(payment.amountCents)} of ${dayText(payment.day)}`}
                  look="quiet"
                  title="Refund or credit"
                  isRefused={refused?.invoice === payment.id}
                >
                  <p className="num muted mb-4">
                    {payment.description}, {dollars(payment.amountCents)}, paid on {dayText(payment.day)}.
                  </p>
                  <GiveBackForm
                    invoice={payment.givable}
                    order={order}
                    identityProofs={identityProofs}
                    firstName={user.firstName}
                    card={user.card}
                    dueCents={due.cents}
                    refused={refused?.invoice === payment.id ? refused : undefined}
                  />
                </FormDialog>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function planLines({ plan, billing, card }: UserPage): string[] {
  const held = plan.isLifetime
    ? `${plan.tier ?? 'Creative'}, for life`
    : plan.holds
      ? `${plan.tier ?? 'Creative'}${plan.end ? `, paid until ${dayText(plan.end)}` : ''}`
      : 'No plan';
  return [
    held,
    ...billing.subscriptions.map(
      (one) =>
        `${planName(one.plan)}: ${dollars(one.priceCents)} ${one.interval}, ${one.isEnding ? 'ends' : 'renews'} ${dayText(one.periodEnd)}`,
    ),
    ...(card ? [`Card ending ${card}`] : []),
  ];
}
