import type { ReactNode } from 'react';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { planName } from '#app/features/billing/plan-names.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { FeaturedMark, Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import { FormDialog } from './action-form.tsx';
import type { PersonPayment, UserPage, UserProfile } from './find-user-page.server.ts';
import { GiveBackForm, type RefusedGiveBack } from './give-back/give-back-form.tsx';
import './person.css';
import './members.css';

export function UserFacts({ user }: { user: UserPage }) {
  const { minuteText } = useTimes();
  return (
    <section aria-labelledby="facts-title">
      <div className="paneltitle mb-2">
        <h2 className="h3" id="facts-title">
          Facts
        </h2>
        {user.profile ? (
          <Link className="link small" to={`/creative/${user.profile.id}`}>
            View profile
          </Link>
        ) : null}
      </div>
      <dl className="text-sm num">
        {[...personRows(user, minuteText), ...(user.profile ? profileRows(user.profile) : [])].map(
          ({ term, text }) => (
            <div
              className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 pt-1.75 pb-2 line-t-rule first:line-t-none"
              key={term}
            >
              <dt className="muted">{term}</dt>
              <dd className="wraps" dir="auto">
                {text}
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

function personRows(user: UserPage, minuteText: (time: string) => string) {
  const { asClient, asCreative } = user.threads;
  return [
    { term: 'Email', text: `${user.email}${user.isConfirmed ? '' : ' (not confirmed)'}` },
    ...(user.companyName ? [{ term: 'Company', text: user.companyName }] : []),
    ...(user.phone ? [{ term: 'Phone', text: user.phone }] : []),
    { term: 'Joined', text: dayText(user.joinedAt) },
    {
      term: 'Sign-in',
      text: user.disabled
        ? `Disabled since ${dayText(user.disabled.at)}: ${user.disabled.reason ?? 'no reason recorded'}`
        : user.openSessions > 0
          ? plural(user.openSessions, 'open session')
          : 'No open session',
    },
    { term: 'Last seen', text: user.lastSeenAt ? minuteText(user.lastSeenAt) : 'Never' },
    { term: 'Two-factor', text: user.hasTwoFactor ? 'On' : 'Off' },
    {
      term: 'Conversations',
      text: `${asClient} as a client, ${asCreative} as a creative`,
    },
    ...(user.userType === 'client' ? [{ term: 'Reviews written', text: String(user.reviewsWritten) }] : []),
  ];
}

const gapWords = {
  plan: 'an active plan',
  name: 'a business name',
  specialty: 'a specialty',
  unlisted: 'an admin’s approval',
  disabled: 'an account that is not disabled',
} as const;

function profileRows(profile: UserProfile) {
  return [
    { term: 'Business', text: profile.businessName ?? 'None yet' },
    { term: 'Listing', text: listingText(profile) },
    { term: 'Featured', text: featuredText(profile) },
    {
      term: 'Verification',
      text: profile.isVerified
        ? 'Verified'
        : profile.verificationAskedAt
          ? `Requested on ${dayText(profile.verificationAskedAt)}`
          : 'Not verified',
    },
    {
      term: 'Work',
      text: `${plural(profile.pieces, 'portfolio piece')}, ${plural(profile.reviews, 'review')}`,
    },
  ];
}

function listingText({ isListed, gaps, unlisted }: UserProfile): string {
  if (unlisted) {
    return `Unlisted by an admin on ${dayText(unlisted.at)}: ${unlisted.reason ?? 'no reason recorded'}`;
  }
  return isListed
    ? 'Listed'
    : `Not listed. What is missing: ${gaps.map((gap) => gapWords[gap]).join(', ') || 'nothing; it will appear soon'}`;
}

function featuredText({ isFeatured, featuredUntil, grantedUntil }: UserProfile): string {
  if (!isFeatured) {
    return 'No';
  }
  const until = featuredUntil ? `Until ${dayText(featuredUntil)}` : 'No end date';
  if (grantedUntil === featuredUntil) {
    return `${until}, granted by an admin`;
  }
  return grantedUntil ? `${until}, paid; an admin’s grant ends ${dayText(grantedUntil)}` : `${until}, paid`;
}

function plural(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}

export function PersonHead({ user, children }: { user: UserPage; children?: ReactNode }) {
  const { profile } = user;
  return (
    <div className="pagehead">
      <p className="small mb-3">
        <Link className="link" to="/admin/users">
          All users
        </Link>
      </p>
      <div className="person-head">
        <Avatar name={user.name} />
        <div className="min-w-0">
          <h1 dir="auto" className="h2 wraps">
            {user.name}
          </h1>
          <p className="flex flex-wrap items-center gap-2 mt-2">
            <Tag>{user.userType === 'creative' ? 'Creative' : 'Client'}</Tag>
            {profile?.isFeatured ? <FeaturedMark /> : null}
            {user.isAdmin ? <Tag tone="ink">Admin</Tag> : null}
            {user.disabled ? <Tag tone="danger">Disabled</Tag> : null}
            {user.due.cents > 0 ? <Tag tone="danger">Payment due</Tag> : null}
            {profile?.verificationAskedAt ? <span className="small muted">Verification: Pending</span> : null}
          </p>
        </div>
        {children ? <div className="person-ways">{children}</div> : null}
      </div>
    </div>
  );
}

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
