import { partyRoles } from '#app/features/vocabulary/brief-vocabulary.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { plainShare } from '#app/features/vocabulary/shares.ts';
import { CopyLink } from '#app/ui/copy-link.tsx';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Select } from '#app/ui/select.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { useOwnId } from '#app/ui/use-own-id.ts';
import { buildingTime } from '../commission-days.ts';
import type { CommissionAnswer, ReturnedForm } from '../commission-forms.ts';
import { companyMaxLength } from '../commission-policy.ts';
import type { CommissionView } from '../read/commission-view.ts';
import '../commission.css';

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

function ShownLink({ link: { url, company, isMailed } }: { link: NonNullable<CommissionAnswer['link']> }) {
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

type InviteFormProps = {
  intent: 'invite' | 'offerLate';
  partyId: string;
  returned: ReturnedForm | undefined;
  suggestion?: { name: string; role: string } | undefined;
  children?: React.ReactNode;
};

function InviteForm({ intent, partyId, returned, suggestion, children }: InviteFormProps) {
  const { typed = {}, errors = {} } = returned?.intent === intent ? returned : {};
  const isLate = intent === 'offerLate';
  return (
    <Form method="post" intent={intent} className="form-rows max-w-160" preventScrollReset noValidate>
      <input type="hidden" name="partyId" value={typed.partyId || partyId} />
      <Field label="Company" error={errors.company}>
        {(control) => (
          <TextInput
            {...control}
            name="company"
            defaultValue={typed.company ?? suggestion?.name}
            maxLength={companyMaxLength}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Field label="Role" error={errors.role}>
        {(control) => (
          <Select
            {...control}
            name="role"
            defaultValue={typed.role || suggestion?.role || 'contractor'}
            options={Object.entries(partyRoles).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
      <Field
        label="Email"
        aside="Optional: you can also send the link yourself"
        error={errors.email}
        help="Shown to nobody else."
      >
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            defaultValue={typed.email}
            maxLength={320}
            autoComplete="off"
          />
        )}
      </Field>
      {children}
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" busy="Creating...">
          {isLate ? 'Make a Late Offer' : 'Create Link'}
        </SubmitButton>
      </div>
    </Form>
  );
}

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
