import { Fold } from '#app/ui/fold.tsx';
import '../commission.css';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { plainShare } from '#app/features/vocabulary/shares.ts';
import { CopyLink } from '#app/ui/copy-link.tsx';
import { spelledOut } from '#app/ui/spelled-out.ts';
import { useOwnId } from '#app/ui/use-own-id.ts';
import type { CommissionAnswer } from '../commission-answer.ts';
import { buildingTime } from '../commission-days.ts';
import type { CommissionView } from '../read/commission-view.ts';
import { InviteForm } from './invite-form.tsx';

type InviteSectionProps = {
  commission: CommissionView;
  answer: CommissionAnswer | undefined;
  partyId: string;
  isOpen: boolean;
  suggested: number | null;
};

export function InviteSection({ commission, answer, partyId, isOpen, suggested }: InviteSectionProps) {
  const { cost, currency, joinedCount, own, content, suggestions, dates, timeZone } = commission;
  const money = moneyOf(currency);
  const each = plainShare(cost, joinedCount + 1);
  const today = own?.share ?? 0;
  const isReturned = answer?.form?.intent === 'invite';
  const ownId = useOwnId(partyId, (id) => commission.parties.some((party) => party.id === id));
  return (
    <div id="invite" className="mt-8">
      {answer?.link ? <ShownLink link={answer.link} /> : null}
      <p className="help">
        {dates.lockAt ? `Open until ${buildingTime(dates.lockAt, timeZone)}. ` : ''}
        An invited party sees names, roles and the equal share, nothing else of yours.
      </p>
      {suggestions.length > 0 ? (
        <p className="small mt-3">
          Named in your brief:{' '}
          {suggestions.map(({ name }, place) => (
            <span key={name}>
              {place > 0 ? ', ' : ''}
              <a className="link" href={`?invite=${place + 1}#invite`}>
                {name}
              </a>
            </span>
          ))}
          . Nobody was written to.
        </p>
      ) : null}
      <Fold
        key={`${suggested} ${ownId}`}
        className="mt-4"
        label="Invite a Party"
        isOpen={isOpen || isReturned}
      >
        <InviteForm
          intent="invite"
          partyId={ownId}
          returned={answer?.form}
          suggestion={suggested === null ? undefined : suggestions[suggested]}
        >
          {content.shareRule === 'equal' ? (
            <dl className="sum-lines">
              <div>
                <dt className="muted">If they join, each of {spelledOut(joinedCount + 1)} pays</dt>
                <dd className="text-right nowrap">{money(each)}</dd>
              </div>
              <div>
                <dt className="muted">You pay today</dt>
                <dd className="text-right nowrap">{money(today)}</dd>
              </div>
              <div className="border-t-ink strong">
                <dt className="text-ink">You save</dt>
                <dd className="text-right nowrap">{money(Math.max(0, today - each))}</dd>
              </div>
            </dl>
          ) : null}
        </InviteForm>
      </Fold>
    </div>
  );
}

export function ShownLink({
  link: { url, company, isMailed },
}: {
  link: NonNullable<CommissionAnswer['link']>;
}) {
  return (
    <div className="commission-notice" role="status">
      <p className="strong">
        {isMailed ? `The invitation is on its way to ${company}.` : `The link for ${company}`}
      </p>
      <div className="w-full">
        <CopyLink label="Invitation link, for one party" url={url} variant="outline" />
      </div>
      <p className="small muted">
        Copy it now: it is shown this once. A new link can be made at any time; the former one ends then.
      </p>
    </div>
  );
}
