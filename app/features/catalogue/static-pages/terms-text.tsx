import {
  creativeYearlyCents,
  dollars,
  graceDays,
  moneyBackDays,
  portfolioLimit,
  prices,
} from '#app/features/billing/price-list.ts';
import { TextSection } from '#app/features/site/pages/static-page.tsx';
import { Link } from '#app/ui/link.tsx';

type TermsTextProps = { isEarlyAdopterPricing: boolean; supportEmail: string };

/** Prices, days and limits are read from the code. */
export function TermsText({ isEarlyAdopterPricing, supportEmail }: TermsTextProps) {
  return (
    <>
      <TextSection title="What Oriel is">
        <p>
          Oriel is a directory and marketplace. Creatives (architecture photographers and videographers) show
          their work; clients (architects, engineers and builders) find them and write to them. What they
          agree on, such as the fee, the date and the license, is a contract between the two. Oriel is not a
          party to it, takes no commission and handles no payments for it.
        </p>
      </TextSection>
      <TextSection title="Accounts">
        <p>
          You need an account to send messages, save creatives, write reviews or be listed. Use your real name
          and an email address you read. Keep your password to yourself; you are responsible for what is done
          with your account. Each person may have one account. A studio may share a creative account.
        </p>
        <p>
          You can export all your data and delete your account at any time on your{' '}
          <Link className="link" to="/account">
            account page
          </Link>
          .
        </p>
      </TextSection>
      <TextSection title="What it costs">
        <p>
          Oriel is free for clients. Creatives pay {dollars(creativeYearlyCents(isEarlyAdopterPricing))} per
          year for a Creative Profile
          {isEarlyAdopterPricing
            ? ` (early-adopter price; regular ${dollars(prices.creativeYearly.regularCents)} per year)`
            : ''}
          , or {dollars(prices.lifetimeCents)} once for Lifetime Creative. The Featured Upgrade can be added
          to either: {dollars(prices.featuredMonthlyCents)} per month, or{' '}
          {dollars(prices.featuredQuarterlyCents)} every 3 months. A plan includes up to {portfolioLimit}{' '}
          portfolio pieces.
        </p>
        <p>
          Payments go through a card payment provider. Plans other than Lifetime renew automatically at the
          end of each period. We email you before a yearly renewal. If a renewal payment fails, everything
          stays as it is for {graceDays} days while the provider tries again.
        </p>
      </TextSection>
      <TextSection title="Canceling">
        <p>
          You can cancel at any time on the{' '}
          <Link className="link" to="/subscription">
            subscription page
          </Link>
          . You keep paid access until the end of the period you have paid for, and you can undo the
          cancellation until then. After that your profile is no longer listed. We keep it for you and list it
          again when you return.
        </p>
        <p>
          Within {moneyBackDays} days of your first payment you may instead cancel immediately and get your
          money back. You do not have to give a reason.
        </p>
      </TextSection>
      <TextSection title="Listing and order">
        <p>
          A creative is listed while their plan is active and the profile has a name and a specialty. Featured
          profiles are paid placements and are labeled wherever they appear.{' '}
          <Link className="link" to="/ranking">
            How Ranking Works
          </Link>{' '}
          explains the order of results and what money does not buy.
        </p>
      </TextSection>
      <TextSection title="Your work stays yours">
        <p>
          Pictures, videos and texts belong to the people who made them. By uploading them you allow us to
          store them, to create the sizes that screens need, and to show them on Oriel with your name for as
          long as they are in your portfolio. We do not sell them, lend them or use them to train models. Only
          the creator can license a picture for use anywhere else.
        </p>
        <p>
          Upload only work that you made or have permission to show. If someone tells us that a picture is
          theirs, we investigate and remove it if they are right.
        </p>
      </TextSection>
      <TextSection title="Messages and reviews">
        <p>
          Only clients can start a conversation. A client who has exchanged messages with a creative may write
          one review of that creative and change it for 14 days. The creative may reply once in public. We do
          not edit reviews and do not remove them for being negative. We remove reviews that break the{' '}
          <Link className="link" to="/community">
            Community Guidelines
          </Link>
          .
        </p>
      </TextSection>
      <TextSection title="When rules are broken">
        <p>
          We may remove content, unlist a profile or close an account that breaks the guidelines or the law or
          endangers others. We tell you why, unless the law forbids it, and you can respond.
        </p>
      </TextSection>
      <TextSection title="Our liability">
        <p>
          We run Oriel with care and fix faults, but we cannot promise that it is always available. We do not
          check what members tell each other. The Verified badge means that we have checked who a creative is;
          it does not guarantee a result. Nothing here limits your statutory rights as a consumer or our
          liability for intent and gross negligence.
        </p>
      </TextSection>
      <TextSection title="Changes">
        <p>
          If we change these terms in a way that affects you, we email you before the change takes effect.
          What you have already paid for stays the same until it ends. For questions, write to{' '}
          <a className="link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          .
        </p>
      </TextSection>
    </>
  );
}
