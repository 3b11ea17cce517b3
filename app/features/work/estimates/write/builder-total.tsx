import type { ReactNode } from 'react';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { tidy } from '#app/features/vocabulary/typed-text.ts';
import { estimateVersionPath } from '#app/features/vocabulary/work-address.ts';
import type { Saving } from '#app/features/work/briefs/write/use-autosave.ts';
import type { TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import { Field } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { spelledOut } from '#app/ui/spelled-out.ts';
import { TextArea } from '#app/ui/text-input.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import { costOf, costPerView, lineSections, type PaperLine } from '../estimate-cost.ts';
import { noteMaxLength } from '../estimate-policy.ts';
import { changesBetweenVersions } from '../read/estimate-changes.ts';
import { EstimateChangeList, versionWords } from '../read/estimate-lines.tsx';
import { checkTerms, currencyOf } from './check-estimate.ts';
import type { EstimateErrors } from './check-lines.ts';
import { groupOf } from './estimate-form.ts';
import type { EstimateToWrite, FormerVersion } from './find-estimate-to-write.server.ts';
import { costOfOptions, shareOfEach } from './live-estimate.ts';
import '../read/estimate-changes.css';
import './builder-lines.css';
import './builder-total.css';
import './estimate-builder.css';

type BuilderTotalProps = {
  estimate: EstimateToWrite;
  typed: TypedEstimate;
  counted: readonly PaperLine[];
  former: FormerVersion | null;
  saving: Saving;
  errors: EstimateErrors;
  hasDraft: boolean;
  send: ReactNode;
  now: Date;
};

/** The running total, what changed since the last version, and the buttons that save and send. */
export function BuilderTotal(props: BuilderTotalProps) {
  const { estimate, typed, counted, former, saving, errors, hasDraft, send, now } = props;
  const { minuteText } = useTimes();
  return (
    <aside className="est-total max-lg:line-t-ink" aria-label="Total">
      <div className="est-pane-head">
        <h2 className="strong">Total</h2>
        <span className="small muted num ml-auto" role="status">
          {savingText(saving, minuteText)}
        </span>
      </div>
      <div className="flex-1 min-h-0 overflow-auto">
        <Sums estimate={estimate} typed={typed} counted={counted} now={now} />
        <div className="est-side">
          {former ? <Changes typed={typed} counted={counted} former={former} now={now} /> : null}
          <Field label="Note to the client" aside="optional" error={errors.note}>
            {(control) => (
              <TextArea
                {...control}
                name="note"
                rows={3}
                maxLength={noteMaxLength}
                defaultValue={estimate.typed.texts.note}
                placeholder="All eighteen, and the 9th held as well."
              />
            )}
          </Field>
        </div>
        <Versions estimate={estimate} total={costOf(counted).total} currency={currencyOf(typed)} />
      </div>
      <div className="est-send">
        <span className="est-send-main">{send}</span>
        <SubmitButton intent="save" variant="quiet" size="sm" block>
          Save Draft
        </SubmitButton>
        {hasDraft ? (
          <SubmitButton intent="discard" variant="quiet" size="sm" block busy="Discarding...">
            Discard Draft
          </SubmitButton>
        ) : null}
      </div>
    </aside>
  );
}

function Sums({
  estimate,
  typed,
  counted,
  now,
}: Pick<BuilderTotalProps, 'estimate' | 'typed' | 'counted' | 'now'>) {
  const { stills, parties } = estimate.brief;
  const money = moneyOf(currencyOf(typed));
  const cost = costOf(counted);
  const perView = costPerView(cost.total, stills);
  const { surchargePercent } = checkTerms(typed, { currency: currencyOf(typed), now }).terms;
  const share = shareOfEach({ cost, parties, surchargePercent });
  const options = costOfOptions(counted);
  return (
    <section className="est-side">
      <p className="est-figure num" aria-live="polite">
        {money(cost.total)}
      </p>
      {perView === null ? null : (
        <p className="small muted num mt-1">
          {money(perView)} for each of {stills} {stills === 1 ? 'still' : 'stills'}
        </p>
      )}
      <dl className="est-sums num">
        {(Object.keys(lineSections) as (keyof typeof lineSections)[]).map((section) => {
          const own = counted.filter((line) => groupOf(line) === section);
          const sum = own.reduce((all, { amount }) => all + amount, 0);
          return (
            <div key={section}>
              <dt>{section === 'license' ? 'License, uses asked' : lineSections[section]}</dt>
              <dd className="text-right nowrap">{sum === 0 && own.length > 0 ? 'Included' : money(sum)}</dd>
            </div>
          );
        })}
        <div className="est-sums-total">
          <dt>Total</dt>
          <dd className="text-right nowrap">{money(cost.total)}</dd>
        </div>
        {options > 0 ? (
          <div>
            <dt>Options, if all ticked</dt>
            <dd className="text-right nowrap">+ {money(options)}</dd>
          </div>
        ) : null}
        {share === null ? null : (
          <div>
            <dt>Each of {spelledOut(parties)} parties</dt>
            <dd className="text-right nowrap">{money(share)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Changes({
  typed,
  counted,
  former,
  now,
}: Pick<BuilderTotalProps, 'typed' | 'counted' | 'now'> & { former: FormerVersion }) {
  const currency = currencyOf(typed);
  const { terms } = checkTerms(typed, { currency, now });
  return (
    <EstimateChangeList
      title={`Changed since version ${former.version}`}
      changes={changesBetweenVersions(former, {
        currency,
        terms,
        lines: counted,
        opening: tidy(typed.texts.opening ?? '') || null,
      })}
    />
  );
}

function Versions({
  estimate,
  total,
  currency,
}: {
  estimate: EstimateToWrite;
  total: number;
  currency: string;
}) {
  const { minuteText } = useTimes();
  const { number, versions, estimateId, former } = estimate;
  return (
    <section className="est-side">
      <h3 className="strong text-ui pb-2">Versions</h3>
      <p className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2 line-t-rule text-sm/5 num">
        <span>
          <b className="strong">{number}</b>, draft
        </span>
        <span>{moneyOf(currency)(total)}</span>
      </p>
      {versions.map((version) => (
        <p
          key={version.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2 line-t-rule text-sm/5 num"
        >
          <span>
            <Link className="link" to={estimateVersionPath(estimateId ?? '', version.version)}>
              {version.version}
            </Link>
            , sent {minuteText(version.sentAt)}
            <span className="muted"> {versionWords(version)}</span>
          </span>
          <span>{moneyOf(version.currency)(version.total)}</span>
        </p>
      ))}
      {former?.state === 'sent' ? (
        <p className="small muted pt-2.5 pb-1 max-w-[60ch]">
          Once version {number} is sent, version {former.version} stays readable and can no longer be
          accepted.
        </p>
      ) : null}
    </section>
  );
}

function savingText(saving: Saving, minuteText: (time: string) => string): string {
  switch (saving.state) {
    case 'saved':
      return saving.at ? `Saved ${minuteText(saving.at)}` : 'Not saved yet';
    case 'typing':
    case 'saving':
      return 'Saving...';
    case 'conflict':
    case 'failed':
      return 'Not saved';
  }
}
