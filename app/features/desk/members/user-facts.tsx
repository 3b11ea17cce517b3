import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { UserPage, UserProfile } from './find-user-page.server.ts';
import './person.css';

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
