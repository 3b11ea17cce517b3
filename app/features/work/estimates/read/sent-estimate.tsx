import { useState } from 'react';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { isStillValid } from '#app/features/vocabulary/terms-days.ts';
import {
  acceptEstimatePath,
  briefPath,
  estimatePdfPath,
  estimateVersionPath,
  writeEstimatePath,
} from '#app/features/vocabulary/work-address.ts';
import type { TypedDecline } from '#app/features/work/briefs/answer/decline-fields.tsx';
import { dayWords } from '#app/features/work/briefs/brief-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import { DeclineForm, WithdrawForm } from '../end/ending-forms.tsx';
import { costOf } from '../estimate-cost.ts';
import { EstimatePaper } from '../paper/estimate-paper.tsx';
import { paperOf } from '../paper/paper-of.ts';
import { EstimateChangeList, versionWords } from './estimate-lines.tsx';
import type { SentEstimate } from './find-estimate.server.ts';
import './estimate-changes.css';
import './sent-estimate.css';

type SentEstimateProps = {
  estimate: SentEstimate;
  chosen: readonly string[];
  now: string;
  typed: TypedDecline | undefined;
};

const optionsFormId = 'options';

export function SentEstimatePage({ estimate, chosen, now, typed }: SentEstimateProps) {
  const { id, side, version, versions } = estimate;
  const { localDayText } = useTimes();
  const options = new Set(version.lines.flatMap((line) => (line.kind === 'option' ? line.id : [])));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(chosen.filter((one) => options.has(one))),
  );
  const paper = paperOf(estimate, localDayText);
  const money = moneyOf(version.currency);
  const { total } = costOf(version.lines, ticked);
  const canAccept = side === 'client' && isOpen(estimate) && isStillValid(version.terms, new Date(now));
  const accept = canAccept ? (
    <button
      type="submit"
      form={optionsFormId}
      className="btn btn--primary btn--block"
      formAction={acceptEstimatePath(estimate.briefId, id)}
    >
      Accept {money(total)}
    </button>
  ) : null;
  return (
    <div className="wrap">
      <div className="sent-page max-lg:grid-cols-1">
        {/* Carries the ticked options to the page where the estimate is accepted. */}
        <Form id={optionsFormId} action={estimateVersionPath(id, version.version)} preventScrollReset>
          {canAccept ? <input type="hidden" name="estimate" value={id} /> : null}
          <p className="small sent-back">
            <Link className="link" to={briefPath(estimate.briefId)}>
              {estimate.name}
            </Link>
          </p>
          <Standing estimate={estimate} now={now} />
          <EstimatePaper
            paper={paper}
            headingLevel={1}
            ticked={ticked}
            onTick={(one, isOn) =>
              setTicked(
                (known) => new Set(isOn ? [...known, one] : [...known].filter((other) => other !== one)),
              )
            }
            recount={
              <noscript>
                <button type="submit" className="btn btn--outline btn--sm mt-3">
                  Count the Options
                </button>
              </noscript>
            }
          />
        </Form>
        <aside className="sent-side max-lg:mt-7" aria-label="What you can do">
          <div className="sent-part">
            <p className="sent-figure num">{money(total)}</p>
            <p className="small muted num">
              {side === 'client' ? `From ${estimate.creativeName}` : `For ${estimate.client}`}, version{' '}
              {version.version}
              {version.terms.validUntil ? `, valid until ${dayWords(version.terms.validUntil)}` : ''}
            </p>
            <div className="grid gap-2 pt-4">
              {accept}
              {side === 'creative' && estimate.briefState === 'sent' ? (
                <ButtonLink block to={writeEstimatePath(estimate.briefId)}>
                  Write Version {(versions[0]?.version ?? 0) + 1}
                </ButtonLink>
              ) : null}
              {estimate.threadId ? (
                <ButtonLink
                  variant={accept ? 'outline' : 'quiet'}
                  block
                  to={`/messages/${estimate.threadId}`}
                >
                  {side === 'client' ? 'Ask a Question' : 'Open the Conversation'}
                </ButtonLink>
              ) : null}
              <a className="btn btn--quiet btn--block" href={estimatePdfPath(id, version.version)}>
                Download as PDF
              </a>
            </div>
          </div>
          {version.note ? (
            <section className="sent-part">
              <h2 className="strong text-ui pb-2">Note</h2>
              <p dir="auto" className="sent-note wraps">
                {version.note}
              </p>
            </section>
          ) : null}
          {estimate.changes ? (
            <section className="sent-part">
              <EstimateChangeList
                title={`What is new in version ${version.version}`}
                changes={estimate.changes}
              />
            </section>
          ) : null}
          <Versions estimate={estimate} />
          {isOpen(estimate) ? (
            <section className="sent-part">
              {side === 'client' ? (
                <DeclineForm version={version.version} typed={typed} />
              ) : (
                <WithdrawForm version={version.version} typed={typed} />
              )}
            </section>
          ) : null}
        </aside>
      </div>
    </div>
  );
}

function isOpen({ version, briefState }: SentEstimate): boolean {
  return version.state === 'sent' && briefState !== 'withdrawn';
}

function Standing({ estimate, now }: { estimate: SentEstimate; now: string }) {
  const { localDayText } = useTimes();
  const words = standingWords(estimate, { now, day: localDayText });
  const newest = estimate.versions[0];
  return words ? (
    <div className="sent-standing">
      <p dir="auto">{words}</p>
      {estimate.version.declineReason ? (
        <p dir="auto" className="sent-note wraps">
          {estimate.version.declineReason}
        </p>
      ) : null}
      {newest && newest.version !== estimate.version.version ? (
        <Link className="link" to={estimateVersionPath(estimate.id, newest.version)}>
          Read version {newest.version}
        </Link>
      ) : null}
    </div>
  ) : null;
}

function standingWords(
  { side, version, briefState, creativeName, client }: SentEstimate,
  { now, day }: { now: string; day: (time: string) => string },
): string {
  switch (version.state) {
    case 'replaced':
      return `Version ${version.version} was replaced by a newer one. It stays readable and can no longer be accepted.`;
    case 'withdrawn':
      return side === 'client'
        ? `${creativeName} has withdrawn this version. It can no longer be accepted.`
        : 'You have withdrawn this version. The client can still read it.';
    case 'accepted':
      return `Accepted${version.answeredAt ? ` on ${day(version.answeredAt)}` : ''}.`;
    case 'declined':
      return side === 'client'
        ? `You declined this version${version.answeredAt ? ` on ${day(version.answeredAt)}` : ''}.`
        : `${client} declined this version${version.answeredAt ? ` on ${day(version.answeredAt)}` : ''}.`;
    case 'sent':
      if (briefState === 'withdrawn')
        return 'The brief was withdrawn, so this estimate can no longer be accepted.';
      if (!isStillValid(version.terms, new Date(now))) {
        return side === 'client'
          ? 'The last day of this estimate has passed. Ask for a new version.'
          : 'The last day of this estimate has passed. Send a new version to offer it again.';
      }
      if (side === 'client') return '';
      return version.seenAt
        ? `Seen by ${client} on ${day(version.seenAt)}.`
        : `${client} has not opened it yet.`;
  }
}

function Versions({ estimate }: { estimate: SentEstimate }) {
  const { minuteText } = useTimes();
  const { id, side, versions, version: shown } = estimate;
  return versions.length < 2 ? null : (
    <section className="sent-part">
      <h2 className="strong text-ui pb-2">Versions</h2>
      <ul className="sent-versions num">
        {versions.map((version) => (
          <li key={version.id}>
            <span>
              {version.version === shown.version ? (
                <b aria-current="page">{version.version}</b>
              ) : (
                <Link className="link" to={estimateVersionPath(id, version.version)}>
                  {version.version}
                </Link>
              )}
              , {minuteText(version.sentAt)}
              {side === 'creative' ? <span className="muted"> {versionWords(version)}</span> : null}
            </span>
            <span>{moneyOf(version.currency)(version.total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
