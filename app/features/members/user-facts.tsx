import { InvoiceList } from '#app/features/billing/invoice-list.tsx';
import { planName } from '#app/features/billing/plan-names.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Ledger } from '#app/ui/ledger.tsx';
import { Link } from '#app/ui/link.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { UserPage, UserProfile } from './find-user-page.server.ts';

/** Who somebody is, what they have, and how they stand. */
export function UserFacts({ user }: { user: UserPage }) {
  const { minuteText } = useTimes();
  return (
    <>
      <Ledger rows={personRows(user, minuteText)} />
      {user.profile ? <ProfileFacts profile={user.profile} /> : null}
      <section aria-labelledby="plan-title" className="mt-10">
        <div className="paneltitle mb-4">
          <h2 className="h3" id="plan-title">
            Plan and invoices
          </h2>
        </div>
        <Ledger rows={planRows(user)} />
        <div className="mt-4">
          <InvoiceList invoices={user.billing.invoices} />
        </div>
      </section>
    </>
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
        : user.lastSeenAt
          ? `${plural(user.openSessions, 'open session')}, last used ${minuteText(user.lastSeenAt)}`
          : 'No open session',
    },
    { term: 'Two-factor authentication', text: user.hasTwoFactor ? 'On' : 'Off' },
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

function ProfileFacts({ profile }: { profile: UserProfile }) {
  return (
    <section aria-labelledby="profile-title" className="mt-10">
      <div className="paneltitle mb-4">
        <h2 className="h3" id="profile-title">
          Creative profile
        </h2>
        <Link className="link small" to={`/creative/${profile.id}`}>
          View profile
        </Link>
      </div>
      <Ledger
        rows={[
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
        ]}
      />
    </section>
  );
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

function planRows({ plan, billing }: UserPage) {
  const held = plan.isLifetime
    ? `${plan.tier ?? 'Creative'}, for life`
    : plan.holds
      ? `${plan.tier ?? 'Creative'}${plan.end ? `, paid until ${dayText(plan.end)}` : ''}`
      : 'None';
  return [
    { term: 'Plan', text: held },
    ...billing.subscriptions.map((one) => ({
      term: planName(one.plan),
      text: `${dollars(one.priceCents)} ${one.interval}, ${one.isEnding ? 'ends' : 'renews'} ${dayText(one.periodEnd)}${
        one.pastDueSince ? `, unpaid since ${dayText(one.pastDueSince)}` : ''
      }`,
    })),
  ];
}

function plural(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}
