import { Link } from 'react-router';
import {
  creativeYearlyCents,
  dollars,
  graceDays,
  moneyBackDays,
  portfolioLimit,
  prices,
} from '#app/features/billing/price-list.ts';
import { TextSection } from '#app/features/site/text-section.tsx';

type TermsTextProps = { isEarlyAdopterPricing: boolean; supportEmail: string };

/** The terms, as the product really works: prices, days and limits are those that the code goes by. */
export function TermsText({ isEarlyAdopterPricing, supportEmail }: TermsTextProps) {
  return (
    <>
      <TextSection title="What Oriel is">
        <p>
          Oriel is a directory and a place to meet. Creatives (architecture photographers and videographers)
          show their work; clients (architects, engineers and builders) find them and write to them. What they
          agree on, the fee, the day, the licence, is a contract between the two. Oriel is no party to it,
          takes no commission and handles no payment for it.
        </p>
      </TextSection>
      <TextSection title="Accounts">
        <p>
          You need an account to write, to save, to review, and to be listed. Give your real name and an
          address you read. Keep your password to yourself; what is done with your account is taken to be done
          by you. One person, one account; a studio may share a creative account.
        </p>
        <p>
          You can take all your data with you, and delete the account, at any time on your{' '}
          <Link className="link" to="/account">
            account page
          </Link>
          .
        </p>
      </TextSection>
      <TextSection title="What it costs">
        <p>
          For clients Oriel is free. Creatives pay {dollars(creativeYearlyCents(isEarlyAdopterPricing))} per
          year for a Creative Profile
          {isEarlyAdopterPricing
            ? ` (early-adopter price; regular ${dollars(prices.creativeYearly.regularCents)} per year)`
            : ''}
          , or {dollars(prices.lifetimeCents)} once for Lifetime Creative. The Featured Upgrade is an addition
          to either: {dollars(prices.featuredMonthlyCents)} per month, or{' '}
          {dollars(prices.featuredQuarterlyCents)} every 3 months. A plan holds up to {portfolioLimit}{' '}
          portfolio pieces.
        </p>
        <p>
          Payments go through a card payment provider. Plans other than Lifetime renew by themselves at the
          end of each period; we write to you before a yearly renewal. When a renewal cannot be paid,
          everything stays as it is for {graceDays} days while the provider tries again.
        </p>
      </TextSection>
      <TextSection title="Cancelling">
        <p>
          You can cancel at any time on the{' '}
          <Link className="link" to="/subscription">
            subscription page
          </Link>
          . Paid access then lasts to the end of the period you have paid for, and you can undo it until that
          day. Afterwards your profile is no longer listed; it is kept for you, and listed again when you
          return.
        </p>
        <p>
          Within {moneyBackDays} days of your first payment you may instead cancel at once and have your money
          back. No reason is asked for.
        </p>
      </TextSection>
      <TextSection title="Listing and order">
        <p>
          A creative is listed while the plan runs and the profile has a name and a specialty. Featured
          profiles are paid placements, and labelled wherever they stand.{' '}
          <Link className="link" to="/ranking">
            How Ranking Works
          </Link>{' '}
          says what decides the order, and what money does not buy.
        </p>
      </TextSection>
      <TextSection title="Your work stays yours">
        <p>
          Pictures, films and texts belong to whoever made them. By uploading them you allow us to store them,
          to make the sizes that screens need, and to show them on Oriel, with your name, for as long as they
          are in your portfolio. We do not sell them, lend them or train models with them. The licence to use
          a picture anywhere else comes from its maker alone.
        </p>
        <p>
          Upload only what you made or may show. When somebody tells us that a picture is theirs, we look at
          it and take it down if they are right.
        </p>
      </TextSection>
      <TextSection title="Messages and reviews">
        <p>
          Only clients begin a conversation. A review may be written by a client with whom a creative has
          exchanged messages: one each, to be changed for 14 days, answered once in public. We do not edit
          reviews and do not remove one for being bad; those that break the{' '}
          <Link className="link" to="/community">
            Community Guidelines
          </Link>{' '}
          are removed.
        </p>
      </TextSection>
      <TextSection title="When rules are broken">
        <p>
          We may remove content, take a profile off the lists or close an account that breaks the guidelines
          or the law, or that endangers others. We say why, unless the law forbids it, and you can answer.
        </p>
      </TextSection>
      <TextSection title="What we answer for">
        <p>
          We run Oriel with care and repair faults, but cannot promise that it is never down. We do not check
          what members tell each other. The Verified mark says that we have looked at who a creative is; it
          does not vouch for a result. Nothing here limits rights that the law gives you as a consumer, or our
          liability for intent and gross negligence.
        </p>
      </TextSection>
      <TextSection title="Changes">
        <p>
          When these terms change in something that matters to you, we write to you before they hold. What you
          have paid for stays as it was until its end. Questions:{' '}
          <a className="link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          .
        </p>
      </TextSection>
    </>
  );
}
