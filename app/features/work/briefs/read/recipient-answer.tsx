import { moneyOf } from '#app/features/vocabulary/money.ts';
import { estimatePath } from '#app/features/vocabulary/work-address.ts';
import { VerifiedMark } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import { declineReasons, isDeclineReason } from '../brief-policy.ts';
import { dayWords } from '../brief-words.ts';
import type { BriefRecipient, ReceivedEstimate, RecipientStatus } from './list-recipients.server.ts';
import './sent-brief.css';
import '#app/features/talk/messages/inbox/inbox.css';

const words: Record<RecipientStatus, string> = {
  sent: 'Sent',
  seen: 'Seen',
  estimate: 'Estimate received',
  declined: 'Declined',
};

const ticks: Record<Exclude<RecipientStatus, 'declined'>, number> = { sent: 1, seen: 2, estimate: 3 };

export function RecipientStatusChip({ status, label }: { status: RecipientStatus; label?: string }) {
  if (status === 'declined') {
    return <span className="stage faint">{words.declined}</span>;
  }
  return (
    <span className="stage">
      <i className="ticks" aria-hidden="true">
        {[1, 2, 3].map((tick) => (
          <b key={tick} className={tick <= ticks[status] ? 'is-on' : undefined} />
        ))}
      </i>
      {label ?? words[status]}
    </span>
  );
}

type RecipientAnswerProps = {
  recipient: BriefRecipient;
  acceptPath: string | null;
  isOpen: boolean;
};

export function RecipientAnswer({ recipient, acceptPath, isOpen }: RecipientAnswerProps) {
  const { id, creativeId, name, place, isVerified, cover, threadId, status, at } = recipient;
  const { minuteText } = useTimes();
  return (
    <article
      className="grid grid-cols-9 gap-x-(--gutter) items-start py-4 line-t-rule first:line-t-none first:pt-0 max-lg:grid-cols-[108px_minmax(0,1fr)] max-lg:gap-x-4 max-lg:gap-y-0.5"
      aria-labelledby={`asked-${id}`}
    >
      <span className="r32 bg-sunk lg:col-[1/3]" style={focusStyle(cover?.focus)}>
        {cover ? (
          <Picture
            className="cover"
            {...cover}
            alt=""
            sizes="(min-width:64rem) 16vw, 108px"
            upTo={480}
            cutTo={1.5}
          />
        ) : null}
      </span>
      <div className="min-w-0 lg:col-[3/6]">
        <h3 dir="auto" className="h4 flex gap-2 items-center wraps" id={`asked-${id}`}>
          {creativeId ? (
            <Link className="hover:text-accent" to={`/creative/${creativeId}`}>
              {name}
            </Link>
          ) : (
            name
          )}
          {isVerified ? <VerifiedMark /> : null}
        </h3>
        <p className="small muted">{place}</p>
        <p className="mt-2.5">
          <RecipientStatusChip status={status} />
        </p>
        <p className="small muted num">{minuteText(at)}</p>
      </div>
      <div dir="auto" className="min-w-0 wraps lg:col-[6/8] max-lg:col-2 max-lg:mt-1 small">
        <Says recipient={recipient} isOpen={isOpen} />
      </div>
      <div className="grid gap-2 lg:col-[8/10] max-lg:col-span-full max-lg:grid-cols-[repeat(auto-fit,minmax(0,1fr))] max-lg:mt-3">
        {isOpen && recipient.canBeReminded ? (
          <Form method="post" fields={{ recipient: id }} preventScrollReset>
            <SubmitButton size="sm" block intent="remind" busy="Reminding..." aria-label={`Remind ${name}`}>
              Remind
            </SubmitButton>
          </Form>
        ) : null}
        {recipient.estimate ? (
          <ButtonLink
            size="sm"
            block
            to={estimatePath(recipient.estimate.id)}
            aria-label={`Read the estimate of ${name}`}
          >
            Read
          </ButtonLink>
        ) : null}
        {acceptPath ? (
          <ButtonLink
            variant="quiet"
            size="sm"
            block
            to={acceptPath}
            aria-label={`Accept the estimate of ${name}`}
          >
            Accept
          </ButtonLink>
        ) : null}
        {threadId ? (
          <ButtonLink
            variant="quiet"
            size="sm"
            block
            to={`/messages/${threadId}`}
            aria-label={`Message ${name}`}
          >
            Message
          </ButtonLink>
        ) : null}
      </div>
    </article>
  );
}

function Says({ recipient, isOpen }: { recipient: BriefRecipient; isOpen: boolean }) {
  const { estimate, declineKind, declineWords, status } = recipient;
  if (estimate) {
    return (
      <>
        <p className="text-ui strong num">{moneyOf(estimate.currency)(estimate.total)}</p>
        <p className="muted num">
          Version {estimate.version}
          {standingOf(estimate)}
        </p>
      </>
    );
  }
  if (status === 'declined') {
    const reason =
      declineKind && isDeclineReason(declineKind) && declineKind !== 'other' ? declineKind : null;
    return (
      <>
        {reason ? <p>{declineReasons[reason]}.</p> : null}
        {declineWords ? (
          <p dir="auto" className="sb-words">
            {declineWords}
          </p>
        ) : null}
      </>
    );
  }
  return isOpen ? <p className="muted">No answer yet.</p> : null;
}

/** What has become of an estimate, or how long it is valid. */
function standingOf({ state, isValid, validUntil }: ReceivedEstimate): string {
  if (state === 'accepted' || state === 'declined') return `, ${state}`;
  if (!isValid) return ', no longer valid';
  return validUntil ? `, valid until ${dayWords(validUntil)}` : '';
}
