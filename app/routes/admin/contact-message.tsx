import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { PersonLink } from '#app/features/desk/moderation/decision-form.tsx';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import {
  answerContactMessage,
  markContactMessage,
} from '#app/features/talk/contact/inbox/answer-contact-message.server.ts';
import { ReplyForm } from '#app/features/talk/contact/inbox/contact-message-list.tsx';
import { contactReplySchema, inboxMessages } from '#app/features/talk/contact/inbox/contact-reply-schema.ts';
import { findContactMessage } from '#app/features/talk/contact/inbox/list-contact-messages.server.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/contact-message.ts';
import '#app/features/desk/moderation/moderation.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/messages/{id}: one contact message, with its answer. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const message = await findContactMessage(params.id);
  if (!message) {
    throw data(null, { status: 404 });
  }
  return { message };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'markAnswered' || intent === 'markOpen') {
    const isAnswered = intent === 'markAnswered';
    const marked = await markContactMessage(actor, { id, isAnswered, now: now() });
    const done = isAnswered ? 'markedAnswered' : 'markedOpen';
    return redirectWith(`/admin/messages/${id}`, inboxMessages[marked.ok ? done : marked.code]);
  }
  if (intent !== 'answer') {
    throw data(null, { status: 400 });
  }
  const typed = String(form.get('reply') ?? '');
  const parsed = contactReplySchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const error = parsed.error.issues[0]?.message;
    return data({ typed, error, isAnswered: false, toast: inboxMessages.invalid }, { status: 400 });
  }
  const answered = await answerContactMessage(actor, { id, ...parsed.data, now: now() });
  return answered.ok
    ? redirectWith('/admin/messages', inboxMessages.answered)
    : data(
        {
          typed,
          error: undefined,
          // A refused form does not reload the page.
          isAnswered: answered.code === 'answeredMeanwhile',
          toast: inboxMessages[answered.code],
        },
        { status: 409 },
      );
}

export function meta() {
  return [{ title: `Contact message · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function ContactMessage({
  loaderData: { message },
  actionData: answer,
}: Route.ComponentProps) {
  const isAnswered = message.answered !== null || answer?.isAnswered === true;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <h1 dir="auto" className="h2 case-title">
          {message.subject}
        </h1>
      </div>
      <div className="case">
        <div>
          <MessageFacts message={message} isAnswered={isAnswered} />
          <Form method="post" className="mt-5 flex flex-wrap gap-2" preventScrollReset>
            <SubmitButton size="sm" intent={isAnswered ? 'markOpen' : 'markAnswered'} busy="Saving...">
              {isAnswered ? 'Mark as Open' : 'Mark as Answered'}
            </SubmitButton>
            <ButtonLink variant="quiet" size="sm" to="/admin/messages">
              All messages
            </ButtonLink>
          </Form>
        </div>
        <div className="grid gap-4 content-start max-w-[68ch]">
          <blockquote className="case-text">{message.message}</blockquote>
          <ReplyForm
            isAnswered={isAnswered}
            email={message.email}
            typed={answer?.typed ?? ''}
            error={answer?.error}
          />
        </div>
      </div>
    </div>
  );
}

type MessageFactsProps = Pick<Route.ComponentProps['loaderData'], 'message'> & { isAnswered: boolean };

function MessageFacts({ message, isAnswered }: MessageFactsProps) {
  return (
    <dl className="kv">
      <dt>From</dt>
      <dd>
        <PersonLink userId={message.userId} name={message.name} />
      </dd>
      <dt>Email</dt>
      <dd>
        <a className="link" href={`mailto:${message.email}`}>
          {message.email}
        </a>
      </dd>
      <dt>Sent</dt>
      <dd className="num">
        <Moment at={message.at} />
      </dd>
      <dt>State</dt>
      <dd className="num">
        {message.answered ? <Answered answered={message.answered} /> : isAnswered ? 'Answered' : 'Open'}
      </dd>
    </dl>
  );
}

function Answered({
  answered: { at, by },
}: {
  answered: NonNullable<MessageFactsProps['message']['answered']>;
}) {
  return (
    <>
      Answered <Moment at={at} />
      {by ? `, by ${by}` : null}
    </>
  );
}

export function ErrorBoundary() {
  const { title, text } = inboxMessages.notFound;
  return (
    <div className="wrap py-16">
      <title>{`${title} · ${productName}`}</title>
      <EmptyState headingLevel={1} title={title} text={text}>
        <ButtonLink to="/admin/messages">All messages</ButtonLink>
      </EmptyState>
    </div>
  );
}
