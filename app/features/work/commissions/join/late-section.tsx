import { Fold } from '#app/ui/fold.tsx';
import '../commission.css';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { plainShare } from '#app/features/vocabulary/shares.ts';
import { MarginSection } from '#app/ui/section.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { useOwnId } from '#app/ui/use-own-id.ts';
import type { CommissionAnswer } from '../commission-answer.ts';
import { buildingTime } from '../commission-days.ts';
import type { CommissionView } from '../read/commission-view.ts';
import { InviteForm } from './invite-form.tsx';
import { ShownLink } from './invite-section.tsx';

type LateSectionProps = {
  commission: CommissionView;
  answer: CommissionAnswer | undefined;
  partyId: string;
};

const places = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
];

export function LateSection({ commission, answer, partyId }: LateSectionProps) {
  const { currency, late, joinedCount, cost, content, creativeName, state, dates, timeZone, side, can } =
    commission;
  const money = moneyOf(currency);
  const isOver = state !== 'agreed';
  const share = plainShare(cost, joinedCount + 1);
  const isEqual = content.shareRule === 'equal';
  const place = places[joinedCount + 1] ?? 'further';
  const inTime = isEqual ? `: its share in time, ${money(share)}, times ${content.lateFactorPercent}%` : '';
  const more = `Had ${spelledOut(joinedCount + 1)} signed, the next would pay ${money(late.withOneMore)}.`;
  const isReturned = answer?.form?.intent === 'offerLate';
  const ownId = useOwnId(partyId, (id) => commission.parties.some((party) => party.id === id));
  return (
    <MarginSection title="After the lock" size="h3" note="For someone who comes late.">
      <div className="c-main grid grid-cols-[1fr_1fr] gap-x-(--gutter) max-lg:grid-cols-1 max-lg:gap-y-7">
        <div>
          <p className="commission-figure">{money(late.now)}</p>
          <p className="small muted mt-2 max-w-[44ch] text-pretty">
            What a {place} party pays once {joinedCount === 1 ? 'one has' : `${spelledOut(joinedCount)} have`}{' '}
            signed
            {inTime}. Never less than those who signed in time.{isOver ? '' : ` ${more}`}
          </p>
        </div>
        <div>
          <p className="max-w-[44ch] text-pretty">
            It goes to {side === 'creative' ? 'you' : creativeName} in full and changes nobody’s share. The
            late party gets the same license, from the day it pays.
          </p>
          {side !== 'creative' ? (
            <p className="help mt-2">
              {isOver
                ? `${creativeName} makes late offers. Write to them if you know somebody.`
                : dates.lockAt
                  ? `${sentenceStart(creativeName)} can offer it from ${buildingTime(dates.lockAt, timeZone)} on.`
                  : ''}
            </p>
          ) : null}
          {can.offerLate ? (
            <>
              {answer?.link ? (
                <div className="mt-4">
                  <ShownLink link={answer.link} />
                </div>
              ) : null}
              <Fold key={ownId} className="mt-4" label="Make a Late Offer" isOpen={isReturned}>
                <InviteForm intent="offerLate" partyId={ownId} returned={answer?.form} />
              </Fold>
            </>
          ) : null}
        </div>
      </div>
    </MarginSection>
  );
}
