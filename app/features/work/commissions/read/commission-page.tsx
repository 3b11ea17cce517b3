import type { ReactNode } from 'react';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { commissionPath, paperPaths, partyPath } from '#app/features/vocabulary/work-address.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import { CancelSection, ChangeSection } from '../change/change-section.tsx';
import { PartyNotices } from '../change/party-notices.tsx';
import { buildingTime } from '../commission-days.ts';
import type { CommissionAnswer } from '../commission-forms.ts';
import { cloudOr, partiesWords, priceLead } from '../commission-terms.ts';
import { InviteSection, LateSection } from '../join/invite-section.tsx';
import { PicturesSection, ShootSection } from '../shoot/shoot-section.tsx';
import { DatesSection, DocumentsSection, SoFarSection, ViewsSection } from './commission-sections.tsx';
import type { CommissionView } from './commission-view.ts';
import type { FoundCommission } from './find-commission.server.ts';
import { OwnShareSection, PartyRow, PriceTable } from './party-row.tsx';
import type { PartyView } from './party-view.ts';
import '../commission.css';
import './party-row.css';

const order = ['agreed', 'locked', 'shot', 'delivered'] as const;

function CommissionSteps({ commission }: { commission: CommissionView }) {
  const { state, dates, timeZone, agreedAt } = commission;
  const { localDayText } = useTimes();
  const reached = order.indexOf(state === 'canceled' ? 'agreed' : state);
  const texts = {
    agreed: `${localDayText(agreedAt)}.${state === 'agreed' ? ' Parties can join.' : ''}`,
    locked: dates.lockAt
      ? `${buildingTime(dates.lockAt, timeZone)}. Shares are final.`
      : 'Once a day of the shoot is agreed.',
    shot: dates.shotOn
      ? dayText(dates.shotOn)
      : dates.shootOn
        ? `${dayText(dates.shootOn)}${cloudOr(dates.shootOn, dates.fallbackDays)}`
        : 'No day yet',
    delivered: dates.deliverBy ? `By ${dayText(dates.deliverBy)}, with licenses` : 'With licenses',
  };
  return (
    <ol className="commission-steps" aria-label="Steps">
      {order.map((step, place) => (
        <li
          key={step}
          className={place < reached ? 'is-done' : place === reached ? 'is-done is-now' : undefined}
          aria-current={place === reached && state !== 'canceled' ? 'step' : undefined}
        >
          <b className="block title text-ink">{labels[step]}</b>
          <span className="num">{texts[step]}</span>
        </li>
      ))}
    </ol>
  );
}

const labels = { agreed: 'Agreed', locked: 'Locked', shot: 'Shot', delivered: 'Delivered' } as const;

export type CommissionBodyProps = {
  commission: FoundCommission;
  answer: CommissionAnswer | undefined;
  partyId: string;
  inviting?: { isOpen: boolean; suggested: number | null };
  token?: string;
};

export function CommissionBody(props: CommissionBodyProps) {
  const { commission, answer, partyId, token } = props;
  const { side, can, own, state } = commission;
  const paths = paperPaths(token === undefined ? commissionPath(commission.id) : partyPath(token));
  const place = token === undefined ? { commissionId: commission.id } : { token };
  const arePicturesNext = state === 'shot' || state === 'delivered';
  const pictures = <PicturesSection commission={commission} place={place} />;
  const mayLeave = side === 'party' && state === 'agreed' && own !== null && !own.isLate;
  return (
    <>
      <PartyNotices commission={commission} answer={answer} signsByCode={token !== undefined} />
      <CommissionSteps commission={commission} />
      {arePicturesNext ? pictures : null}
      {side === 'party' ? <OwnShareSection commission={commission} mayLeave={mayLeave} /> : null}
      <PricesSection commission={commission} />
      <PartiesSection {...props} />
      {can.shoot || can.postpone ? <ShootSection commission={commission} answer={answer} /> : null}
      <ViewsSection views={commission.content.views} />
      <DatesSection commission={commission} paths={paths} />
      {arePicturesNext || state === 'canceled' ? null : pictures}
      <DocumentsSection commission={commission} paths={paths} />
      {side === 'party' || state === 'canceled' ? null : (
        <LateSection commission={commission} answer={answer} partyId={partyId} />
      )}
      {can.scope ? <ChangeSection commission={commission} returned={answer?.form} /> : null}
      <SoFarSection events={commission.events} />
      {can.cancel ? <CancelSection commission={commission} /> : null}
    </>
  );
}

function PricesSection({ commission }: { commission: FoundCommission }) {
  const { cost, currency, content, joinedCount, openCount, openNames, creativeName, side } = commission;
  const isEqual = content.shareRule === 'equal';
  const note = `Each further party adds ${cost.surchargePercent}% of fee and post-production. The sum is divided ${
    isEqual ? 'equally' : 'by weight'
  }; expenses are only divided.`;
  const priced = { cost, currency, isEqual, joined: joinedCount, open: openCount };
  return (
    <MarginSection title="What each pays" size="h3" note={note}>
      <div className="c-main">
        {side === 'creative' ? null : <p className="lead mb-6 text-ink">{priceLead(priced)}</p>}
        <PriceTable
          {...priced}
          key={`${joinedCount} ${openCount}`}
          openNames={openNames}
          creativeName={creativeName}
          isCreative={side === 'creative'}
        />
      </div>
    </MarginSection>
  );
}

function PartiesSection(props: CommissionBodyProps) {
  const { commission, answer, partyId, inviting = { isOpen: false, suggested: null } } = props;
  const { parties, currency, creativeName, joinedCount, sum, state, can, side } = commission;
  const money = moneyOf(currency);
  const invoices = `Each has its own license and its own invoice from ${side === 'creative' ? 'you' : creativeName}.`;
  const sumIsTold = side !== 'party' || commission.content.shareRule === 'equal';
  return (
    <MarginSection
      title="Parties"
      size="h3"
      note={state === 'agreed' ? `All sign before the lock. ${invoices}` : invoices}
    >
      <div className="c-main">
        {parties.map((party) => (
          <PartyRow key={party.id} party={party} commission={commission} money={money}>
            {mayChange(party, can) ? <InvitationDoings party={party} /> : null}
          </PartyRow>
        ))}
        <div className="party-foot">
          <span>
            {partiesWords(joinedCount)}, to {creativeName}
          </span>
          <span>{sumIsTold ? money(sum) : null}</span>
        </div>
        {can.invite ? (
          <InviteSection commission={commission} answer={answer} partyId={partyId} {...inviting} />
        ) : null}
      </div>
    </MarginSection>
  );
}

function mayChange({ state, isLate }: PartyView, can: FoundCommission['can']): boolean {
  const waits = state === 'invited' || state === 'opened' || state === 'declined';
  return waits && Boolean(isLate ? can.offerLate : can.invite);
}

function InvitationDoings({ party }: { party: PartyView }): ReactNode {
  return (
    <Form method="post" fields={{ partyId: party.id }} preventScrollReset className="flex flex-wrap gap-2">
      <SubmitButton size="sm" intent="renew" aria-label={`New link for ${party.name}`} busy="Making...">
        {party.isMailed ? 'Send a New Link' : 'New Link'}
      </SubmitButton>
      <SubmitButton
        size="sm"
        variant="quiet"
        intent="revoke"
        aria-label={`Withdraw the invitation of ${party.name}`}
        busy="Withdrawing..."
      >
        Withdraw
      </SubmitButton>
    </Form>
  );
}
