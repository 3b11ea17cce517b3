import { Form } from 'react-router';
import { unsubscribe } from '#app/features/accounts/unsubscribe.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/unsubscribe.ts';

/** A mailbox program ends a kind of mail by a request of its own; the address is signed. */
export const handle = { intake: { isFromElsewhere: true } } satisfies PageHandle;

/** /unsubscribe: ends one kind of mail. The link of a mail only asks, since mail programs open links on their own. */
export async function action({ request }: Route.ActionArgs) {
  return { isDone: await unsubscribe(new URL(request.url).searchParams) };
}

export function meta() {
  return [{ title: `Stop mails · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page-narrow">
      {actionData?.isDone === true ? (
        <EmptyState
          headingLevel={1}
          title="Stopped"
          text="You get no more mails of this kind. You can change it in your account."
        />
      ) : actionData?.isDone === false ? (
        <EmptyState
          headingLevel={1}
          title="This link is not complete"
          text="Please open it from the mail again, or choose your mails in your account."
        />
      ) : (
        <EmptyState
          headingLevel={1}
          title="Stop mails of this kind?"
          text="Mails that keep your account safe still come."
        >
          <Form method="post">
            <Button type="submit" variant="primary">
              Stop These Mails
            </Button>
          </Form>
        </EmptyState>
      )}
    </div>
  );
}
