import { useFetcher } from 'react-router';
import { amountText } from '#app/features/vocabulary/money.ts';
import type { ReplyTime } from '#app/features/vocabulary/reply-time.ts';
import { Button } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import { type Desk, followUpText, isDue } from '../desk/desk-days.ts';
import type { ReplyValues } from '../desk/fill-reply.ts';
import type { NextStep, NextStepAnswer } from '../desk/next-step.ts';
import { StageTicks } from '../inbox/stage-chip.tsx';
import { stages } from '../stages.ts';
import type { SavedReply } from '../write/saved-replies.server.ts';
import { SavedRepliesSection } from '../write/saved-replies.tsx';
import type { CreativeSide, Thread } from './find-thread.server.ts';
import { BriefTable } from './message-item.tsx';
import { type NoteAnswer, NoteSection, ThreadSheet } from './thread-note.tsx';
import './conversation.css';
import '../desk/desk.css';

type ThreadDetailsProps = {
  thread: Thread;
  side: CreativeSide;
  replies: readonly SavedReply[];
  values: ReplyValues;
  desk: Desk;
  onInsert: (text: string) => void;
  refused: (NoteAnswer & NextStepAnswer) | undefined;
};

/** The creative's details pane. Never sent to a client. */
export function ThreadDetails(props: ThreadDetailsProps) {
  const { thread, side, replies, values, desk, onInsert, refused } = props;
  const action = `/messages/${thread.id}`;
  return (
    <ThreadSheet title={thread.name}>
      <section className="side-sec">
        <h3 className="strong text-ui">Stage</h3>
        <Form method="post" intent="stage" action={action} preventScrollReset className="stages">
          {stages.map((stage) => (
            <button key={stage} type="submit" name="stage" value={stage} aria-pressed={stage === side.stage}>
              {stage === 'Declined' ? <span /> : <StageTicks stage={stage} />}
              {stage}
              {stage === side.stage ? <Icon name="check" size={16} /> : null}
            </button>
          ))}
        </Form>
      </section>
      {side.canRequestReview ? (
        <section className="side-sec">
          <h3 className="strong text-ui">Review</h3>
          <p className="small muted">One email and one notification, in the same words for every client.</p>
          <Form method="post" intent="requestReview" action={action} preventScrollReset>
            <Button type="submit" size="sm">
              Ask for a review
            </Button>
          </Form>
        </section>
      ) : null}
      <NextStepSection threadId={thread.id} next={side.next} today={desk.today} refused={refused} />
      {side.brief ? (
        <section className="side-sec">
          <h3 className="strong text-ui">Project</h3>
          <BriefTable brief={side.brief} />
        </section>
      ) : null}
      <section className="side-sec">
        <h3 className="strong text-ui">Client</h3>
        <dl>
          <div className="facts-row">
            <dt className="muted">Contact</dt>
            <dd className="wraps" dir="auto">
              {side.client.name}
            </dd>
          </div>
          {side.client.firm ? (
            <div className="facts-row">
              <dt className="muted">Firm</dt>
              <dd dir="auto" className="wraps">
                <Link className="link" to={`/firms/${side.client.firm.slug}`}>
                  {side.client.firm.name}
                </Link>
              </dd>
            </div>
          ) : null}
          {side.client.company && side.client.company !== side.client.firm?.name ? (
            <div className="facts-row">
              <dt className="muted">Company</dt>
              <dd className="wraps" dir="auto">
                {side.client.company}
              </dd>
            </div>
          ) : null}
          {side.client.since ? (
            <div className="facts-row">
              <dt className="muted">Member since</dt>
              <dd dir="auto" className="wraps">
                {dayText(side.client.since)}
              </dd>
            </div>
          ) : null}
        </dl>
      </section>
      <NoteSection key={thread.id} threadId={thread.id} note={side.note} refused={refused} />
      <SavedRepliesSection action={action} replies={replies} values={values} onInsert={onInsert} />
      {thread.hasDeparted ? null : <ThreadSafety thread={thread} />}
    </ThreadSheet>
  );
}

export function CreativeDetails({ thread, replyTime }: { thread: Thread; replyTime: ReplyTime | null }) {
  return (
    <ThreadSheet title={thread.name}>
      <section className="side-sec">
        {replyTime ? <p className="small muted">Usually replies within {replyTime}</p> : null}
        {thread.isListed ? (
          <Link className="link" to={`/creative/${thread.creativeId}`}>
            View Profile
          </Link>
        ) : (
          <p className="small muted">This profile is not listed right now.</p>
        )}
      </section>
      {thread.hasDeparted ? null : <ThreadSafety thread={thread} />}
    </ThreadSheet>
  );
}

function ThreadSafety({ thread }: { thread: Thread }) {
  const action = `/messages/${thread.id}`;
  return (
    <section className="side-sec">
      <h3 className="strong text-ui">Safety</h3>
      <Form
        method="post"
        intent={thread.isBlockedByMe ? 'unblock' : 'block'}
        action={action}
        preventScrollReset
      >
        <Button type="submit" size="sm">
          {thread.isBlockedByMe ? `Allow ${thread.name} Again` : `Block ${thread.name}`}
        </Button>
      </Form>
      <details>
        <summary className="small py-1.5">Report this conversation</summary>
        <Form method="post" intent="report" action={action} preventScrollReset className="form-rows">
          <Field label="What is wrong?">
            {(control) => <TextArea {...control} name="reason" rows={3} maxLength={2_000} required />}
          </Field>
          <div className="form-actions form-actions--start">
            <Button type="submit" size="sm" variant="danger">
              Send Report
            </Button>
          </div>
        </Form>
      </details>
    </section>
  );
}

type NextStepSectionProps = {
  threadId: string;
  next: NextStep;
  today: string;
  refused: NextStepAnswer | undefined;
};

function NextStepSection({ threadId, next, today, refused }: NextStepSectionProps) {
  const fetcher = useFetcher<NextStepAnswer & { toast?: Toast }>();
  const answer = (fetcher.data ?? refused)?.nextStep;
  const { followUpOn } = next;
  const amount = next.amount ? amountText(next.amount) : '';
  return (
    <section className="side-sec">
      <ToastNotice toast={fetcher.data?.toast} />
      <h3 className="sr-only strong text-ui">Next step</h3>
      <Form
        fetcher={fetcher}
        method="post"
        intent="nextStep"
        action={`/messages/${threadId}`}
        className="next-step"
      >
        <Field label="Amount" error={answer?.amountError}>
          {(control) => (
            <TextInput
              {...control}
              key={amount}
              name="amount"
              className="input--sm num pl-2.5 pr-2"
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              placeholder="$0.00"
              defaultValue={answer?.amount ?? amount}
            />
          )}
        </Field>
        <Field label="Follow up on" error={answer?.followUpError}>
          {(control) => (
            <TextInput
              {...control}
              key={followUpOn}
              type="date"
              name="followUpOn"
              className="input--sm num pl-2.5 pr-2"
              defaultValue={answer?.followUpOn ?? followUpOn ?? ''}
            />
          )}
        </Field>
        <p className="small muted col-span-full">
          {followUpOn && isDue(followUpOn, today) ? (
            <b className="is-due">{followUpText(followUpOn, today)}. </b>
          ) : null}
          We remind you on the morning of the day. The client sees neither.
        </p>
        <SubmitButton size="sm" busy="Saving...">
          Save
        </SubmitButton>
      </Form>
    </section>
  );
}
