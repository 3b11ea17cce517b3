import type { ReactNode } from 'react';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import {
  plainFeeShare,
  plainShare,
  type SharedCost,
  sumOf,
  surchargeOf,
} from '#app/features/vocabulary/shares.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { licenseWords, roleLabel, usesWords } from '../commission-terms.ts';
import { countWords, furtherWords, oddWords, priceCounts } from '../paper/price-counts.ts';
import type { CommissionView } from './commission-view.ts';
import type { PartyView } from './party-view.ts';
import './party-row.css';
import './price-table.css';
import '../commission.css';

const stateWords: Record<PartyView['state'], string> = {
  invited: 'Invited',
  opened: 'Opened',
  joined: 'Joined',
  declined: 'Declined',
  left: 'Left',
  revoked: 'Withdrawn',
};

type PartyRowProps = {
  party: PartyView;
  commission: CommissionView;
  money: (minor: number) => string;
  children?: ReactNode;
};

export function PartyRow({ party, commission, money, children }: PartyRowProps) {
  const { name, role, state, isAsking, isOwn, isLate, words, contact } = party;
  const isOut = state === 'declined' || state === 'left' || state === 'revoked';
  const asked = isAsking ? (isOwn ? 'You asked first' : 'asked first') : '';
  const roleWords = [roleLabel(role), isOwn && isAsking ? '' : asked].filter(Boolean).join(', ');
  return (
    <article className={isOut ? 'party is-out' : 'party'}>
      <div className="col-[1/4] grid grid-cols-[40px_minmax(0,1fr)] gap-x-3.5 max-lg:col-1">
        <Avatar name={name} />
        <div>
          <h3 dir="auto" className="party-name">
            {name}
          </h3>
          <p className="small muted">
            {isOwn && isAsking ? `${roleWords}. ${asked}.` : isOwn ? `${roleWords}. You.` : roleWords}
          </p>
        </div>
      </div>
      <div className="party-uses max-lg:col-1 max-lg:pl-13.5">
        {isOut ? words ? <>“{words}”</> : null : <Uses party={party} commission={commission} money={money} />}
        {contact ? (
          <p className="mt-2">
            {contact.name},{' '}
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </p>
        ) : null}
      </div>
      <div className="party-share">
        <Share party={party} money={money} />
      </div>
      <div className="party-state">
        {isOut ? (
          <span className="faint">{stateWords[state]}</span>
        ) : party.isPending ? (
          'To confirm'
        ) : isLate ? (
          `${stateWords[state]}${state === 'joined' ? ' late' : ', late'}`
        ) : (
          stateWords[state]
        )}
      </div>
      {children ? (
        <div className="col-[4/-1] flex flex-wrap gap-x-4 gap-y-1 mt-2 items-center max-lg:col-span-full max-lg:pl-13.5">
          {children}
        </div>
      ) : null}
    </article>
  );
}

function Uses({ party, commission, money }: Pick<PartyRowProps, 'party' | 'commission' | 'money'>) {
  return (
    <>
      {usesWords(party.uses)}
      <br />
      {sentenceStart(licenseWords(commission.content))}
      {party.extras?.map(({ text, amount }) => (
        <span key={text} className="block mt-1">
          {text}: + {money(amount)}
          {party.isOwn ? ', yours alone' : ', theirs alone'}
        </span>
      ))}
    </>
  );
}

function Share({ party: { share, state }, money }: Pick<PartyRowProps, 'party' | 'money'>) {
  if (share === null) return null;
  return state === 'joined' ? (
    money(share)
  ) : (
    <>
      <span className="muted">{money(share)}</span>
      <br />
      <span className="small muted">if they join</span>
    </>
  );
}

type PriceTableProps = {
  cost: SharedCost;
  currency: string;
  isEqual: boolean;
  joined: number;
  open: number;
  openNames: readonly string[];
  creativeName: string;
  isCreative: boolean;
};

/**
 * The price by the number of parties, as five radio buttons, so that arrow keys and the sum below work without
 * scripts. Shares omit odd cents, which appear beside the name of the party that pays them.
 */
export function PriceTable(props: PriceTableProps) {
  const { cost, currency, isEqual, joined, open, isCreative } = props;
  const money = moneyOf(currency);
  const counts = priceCounts(joined, open);
  return (
    <fieldset className="price-table">
      <legend className="sr-only">Number of parties</legend>
      <div className="grid grid-cols-5 gap-x-(--gutter) line-y-ink max-lg:grid-cols-1">
        {counts.map((count) => (
          <label key={count} className="price-cell">
            <input
              type="radio"
              name="parties"
              value={count}
              defaultChecked={count === Math.max(1, joined)}
              className="sr-only"
            />
            <span className="price-who">{countWords(count, isCreative)}</span>
            <span className="price-amount">
              {money(isEqual ? plainShare(cost, count) : sumOf(cost, count))}
            </span>
            <span dir="auto" className="text-sm/4.5 muted wraps max-lg:col-span-full">
              {cellNote(count, props)}
            </span>
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {counts.map((count) => (
          <PriceSum key={count} count={count} money={money} {...props} />
        ))}
      </div>
    </fieldset>
  );
}

function cellNote(count: number, { joined, open, openNames, isEqual }: PriceTableProps): string {
  const each = isEqual ? (count === 1 ? '' : 'each') : 'together';
  if (count === joined) {
    return [each, 'as of today'].filter(Boolean).join(', ');
  }
  if (open === 0 || count !== joined + open) {
    return each;
  }
  const [name] = openNames;
  return open === 1 ? `if ${name ?? 'the invited party'} joins` : 'if all who are invited join';
}

type PriceSumProps = PriceTableProps & { count: number; money: (minor: number) => string };

function PriceSum({ count, cost, money, isEqual, creativeName }: PriceSumProps) {
  const [sum, share, fee] = [sumOf(cost, count), plainShare(cost, count), plainFeeShare(cost, count)];
  const odd = sum - share * count;
  return (
    <dl className="sums price-sum">
      <div>
        <dt>Creative fee and post-production</dt>
        <dd className="text-right">{money(cost.base)}</dd>
      </div>
      <div>
        <dt>{furtherWords(count, cost.surchargePercent)}</dt>
        <dd className="text-right">+ {money(surchargeOf(cost) * (count - 1))}</dd>
      </div>
      <div>
        <dt>Travel and expenses, shared without a surcharge</dt>
        <dd className="text-right">+ {money(cost.expenses)}</dd>
      </div>
      <div className="border-t-ink strong">
        <dt>To {creativeName}</dt>
        <dd className="text-right">{money(sum)}</dd>
      </div>
      {isEqual ? (
        <div>
          <dt>
            <b className="strong">{count === 1 ? 'One party pays' : `Divided by ${spelledOut(count)}`}</b>
            <small className="block muted text-sm weight-400">
              Of it {money(fee)} fee and {money(share - fee)} expenses.
            </small>
            {odd > 0 ? (
              <small className="block muted text-sm weight-400">{oddWords(odd, money(share + 1))}</small>
            ) : null}
          </dt>
          <dd className="strong text-right">{money(share)}</dd>
        </div>
      ) : (
        <div>
          <dt>
            <b className="strong">Shared by weight</b>
            <small className="block muted text-sm weight-400">Who pays what stands beside each party.</small>
          </dt>
          <dd className="text-right" />
        </div>
      )}
    </dl>
  );
}

type OwnShareProps = { commission: CommissionView; mayLeave: boolean };

export function OwnShareSection({ commission, mayLeave }: OwnShareProps) {
  const { own, currency, creativeName, content, parties } = commission;
  if (!own) return null;
  const money = moneyOf(currency);
  const uses = parties.find(({ isOwn }) => isOwn)?.uses ?? content.uses;
  return (
    <MarginSection
      title="Your share"
      size="h3"
      note={`${creativeName} invoices you directly, on delivery. Sales tax is not included. Oriel takes nothing.`}
    >
      <div className="c-main">
        <p className="commission-figure">{money(own.share + own.own)}</p>
        {own.extras.length > 0 ? (
          <ul className="mt-3 num">
            <li>{money(own.share)}, your share</li>
            {own.extras.map(({ text, amount }) => (
              <li key={text}>
                + {money(amount)}, {text}, for you alone
              </li>
            ))}
          </ul>
        ) : null}
        <p className="small muted mt-3">
          {usesWords(uses)}. {sentenceStart(licenseWords(content))}. Your share never rises without your
          consent.
        </p>
        {mayLeave ? (
          <Fold className="mt-4" label="Leave" variant="quiet">
            <Form method="post" className="form-rows max-w-160" preventScrollReset>
              <p className="muted">
                Until the lock you can leave and owe nothing. The others are told, and everybody confirms
                again.
              </p>
              <div className="form-actions form-actions--start">
                <SubmitButton variant="danger" intent="leave" busy="Leaving...">
                  Leave Commission
                </SubmitButton>
              </div>
            </Form>
          </Fold>
        ) : null}
      </div>
    </MarginSection>
  );
}
