import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { WaitingMails } from '#app/features/desk/moderation/past-decisions.tsx';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { mailKeptDays } from '#app/features/talk/inbound-mail/inbound-bounds.ts';
import { inboundMailMessages } from '#app/features/talk/inbound-mail/inbound-mail-messages.ts';
import { decideMail, listWaitingMails } from '#app/features/talk/inbound-mail/list-waiting-mails.server.ts';
import { env } from '#app/platform/env.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { NextPart } from '#app/ui/next-part.tsx';
import type { Route } from './+types/email-replies.ts';

export const handle = { appBar: 'admin' } satisfies PageHandle;

const mailsPerPart = 20;
const path = '/admin/email-replies';

/** /admin/email-replies: mails to reply addresses that could not be matched. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const after = url.searchParams.get('after');
  return {
    list: await listWaitingMails({ after: readTimeCursor(after), size: mailsPerPart }),
    isLater: after !== null,
    isOn: env().replies !== null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const form = await readForm(request);
  const decision = form.get('decision');
  if (decision !== 'deliver' && decision !== 'discard') {
    throw data(null, { status: 400 });
  }
  const decided = await decideMail(actor, String(form.get('id')), decision);
  return redirectWith(path, inboundMailMessages[decided.ok ? decision : decided.code]);
}

export function meta() {
  return [{ title: `Email replies · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function EmailReplies({ loaderData: { list, isLater, isOn } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h2">Email replies</h1>
        <p className="muted">
          Replies that could not be placed in a conversation. They are deleted after {mailKeptDays} days.
        </p>
      </div>
      {list.items.length > 0 ? (
        <WaitingMails mails={list.items} />
      ) : (
        <EmptyState
          title="No email replies wait"
          text={
            isOn
              ? 'Replies by email that could not be placed in a conversation appear here.'
              : 'Replying by email is off. Set REPLY_DOMAIN to turn it on.'
          }
        />
      )}
      <NextPart
        next={list.next === null ? null : `${path}?after=${list.next}`}
        beginning={isLater ? path : null}
      />
    </div>
  );
}
