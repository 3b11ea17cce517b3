import { moneyOf } from '#app/features/vocabulary/money.ts';
import {
  briefName,
  briefsPath,
  estimatePath,
  writeEstimatePath,
} from '#app/features/vocabulary/work-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import { declineMaxLength, declineReasons, isDeclineReason } from '../brief-policy.ts';
import { dayWords } from '../brief-words.ts';
import { BriefBody } from '../read/brief-body.tsx';
import type { RecipientBrief } from '../read/find-sent-brief.server.ts';
import { DeclineReasons, OwnWords, type TypedDecline } from './decline-fields.tsx';
import '../read/sent-brief.css';

type AskedBriefProps = {
  brief: RecipientBrief;
  agreementPath: string | null;
  commissionPath: string | null;
  typed: TypedDecline | undefined;
};

export function AskedBrief({ brief, agreementPath, commissionPath, typed }: AskedBriefProps) {
  const { number, name, client, sentAt } = brief;
  const { minuteText } = useTimes();
  return (
    <div className="wrap">
      <PageHead
        title={name}
        backTo={{ to: briefsPath, label: 'Briefs' }}
        facts={
          <>
            {briefName(number)} from <Asking client={client} />, sent {minuteText(sentAt)}
          </>
        }
      >
        {commissionPath ? (
          <ButtonLink variant="primary" to={commissionPath}>
            Open the Commission
          </ButtonLink>
        ) : null}
        {agreementPath ? <ButtonLink to={agreementPath}>Read the Agreement</ButtonLink> : null}
      </PageHead>
      <MarginSection title="Your answer" size="h3" tight note={answerNote(brief)}>
        <div className="c-main">
          <OwnAnswer brief={brief} typed={typed} />
        </div>
      </MarginSection>
      <BriefBody brief={brief} note="As the client sent it." />
    </div>
  );
}

function Asking({ client: { name, firm } }: Pick<RecipientBrief, 'client'>) {
  if (!firm) return name;
  const link = (
    <Link className="link" to={`/firms/${firm.slug}`}>
      {firm.name}
    </Link>
  );
  return firm.name === name ? (
    link
  ) : (
    <>
      {name}, {link}
    </>
  );
}

function answerNote({ others }: RecipientBrief): string {
  if (others === null) return 'Answering is free. The client alone sees what you answer.';
  return others.length === 0
    ? 'You are the only one who was asked.'
    : `Also asked: ${others.join(', ')}. Nobody sees what another answers.`;
}

function OwnAnswer({ brief, typed }: Omit<AskedBriefProps, 'agreementPath' | 'commissionPath'>) {
  const { id, state, declined, estimate, estimatesBy, threadId, hasEstimateDraft } = brief;
  const { localDayText } = useTimes();
  const read = estimate ? (
    <ButtonLink to={estimatePath(estimate.id)}>Read Version {estimate.version}</ButtonLink>
  ) : null;
  const ask = threadId ? (
    <ButtonLink variant="quiet" to={`/messages/${threadId}`}>
      Ask a Question
    </ButtonLink>
  ) : null;
  if (declined) {
    const { reason, words, at } = declined;
    const why = reason && isDeclineReason(reason) && reason !== 'other' ? ` ${declineReasons[reason]}.` : '';
    return (
      <>
        <p>
          You declined on <span className="num">{localDayText(at)}</span>.{why}
        </p>
        {words ? (
          <p dir="auto" className="sb-words">
            {words}
          </p>
        ) : null}
        <div className="form-actions form-actions--start mt-3.5 items-start">
          {state === 'sent' ? (
            <ButtonLink to={writeEstimatePath(id)}>
              {hasEstimateDraft ? 'Go On Writing' : 'Write an Estimate After All'}
            </ButtonLink>
          ) : null}
          {ask}
        </div>
      </>
    );
  }
  if (state !== 'sent') {
    return (
      <>
        <p>
          {state === 'withdrawn'
            ? 'The client has withdrawn this brief. No estimate is needed any more.'
            : 'The client has closed this brief. No further estimates are needed.'}
        </p>
        <div className="form-actions form-actions--start mt-3.5 items-start">
          {read}
          {hasEstimateDraft ? (
            <ButtonLink variant="quiet" to={writeEstimatePath(id)}>
              See Your Draft
            </ButtonLink>
          ) : null}
          {ask}
        </div>
      </>
    );
  }
  const hasSent = estimate !== null && estimate.state !== 'withdrawn';
  return (
    <>
      <p className="medium">
        {hasSent
          ? sentWords(estimate, localDayText)
          : estimatesBy
            ? `The client would like your estimate by ${dayWords(estimatesBy)}.`
            : 'The client would like your estimate.'}
      </p>
      <div className="form-actions form-actions--start mt-3.5 items-start">
        {read}
        <ButtonLink variant={hasSent ? 'outline' : 'primary'} to={writeEstimatePath(id)}>
          {hasEstimateDraft
            ? 'Go On Writing'
            : estimate
              ? `Write Version ${estimate.version + 1}`
              : 'Write an Estimate'}
        </ButtonLink>
        {ask}
        {hasSent ? null : <Decline typed={typed} />}
      </div>
    </>
  );
}

function sentWords(
  { version, total, currency, state, seenAt }: NonNullable<RecipientBrief['estimate']>,
  day: (time: string) => string,
): string {
  const sum = moneyOf(currency)(total);
  switch (state) {
    case 'declined':
      return `The client has declined version ${version} of your estimate, ${sum}. Another version can follow.`;
    case 'accepted':
      return `The client has accepted version ${version} of your estimate, ${sum}.`;
    default:
      return `Your estimate, version ${version}, ${sum}, is with the client. ${seenAt ? `Seen ${day(seenAt)}.` : 'Not opened yet.'}`;
  }
}

function Decline({ typed }: { typed: TypedDecline | undefined }) {
  return (
    <Fold label="Decline" isOpen={typed !== undefined}>
      <Form method="post" className="form-rows max-w-140" preventScrollReset>
        <DeclineReasons reasons={declineReasons} typed={typed} />
        <OwnWords
          typed={typed}
          maxLength={declineMaxLength}
          placeholder="Away until 12 January. I would have loved the court."
        />
        <p className="help">
          The client reads this in your conversation. You can go on writing to each other there.
        </p>
        <div className="form-actions form-actions--start">
          <SubmitButton intent="decline" busy="Declining...">
            Decline Brief
          </SubmitButton>
        </div>
      </Form>
    </Fold>
  );
}
