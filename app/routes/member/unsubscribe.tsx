import { findUnsubscribing, unsubscribe } from '#app/features/accounts/mail/unsubscribe.server.ts';
import { endReportMailByLink } from '#app/features/desk/reports/mailed/report-mails.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import type { Route } from './+types/unsubscribe.ts';

/** Mail programs unsubscribe with a POST of their own; the address is signed. */
export const handle = { intake: { isFromElsewhere: true } } satisfies PageHandle;

/** Shows the address only to its owner; others with the link only learn that it is not theirs. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  if (query.has('report')) {
    return { isValid: true, address: null };
  }
  const found = await findUnsubscribing(query);
  return { isValid: found !== null, address: found?.email.replace(/^(.).*@/, '$1***@') ?? null };
}

/**
 * /unsubscribe: unsubscribes from one kind of mail. A mail's link only asks, since mail programs open links by
 * themselves.
 */
export async function action({ request }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams;
  return query.has('report')
    ? { ...(await endReportMailByLink(query)), isReport: true }
    : { ...(await unsubscribe(query)), isReport: false };
}

export function meta() {
  return [{ title: `Email preferences · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page-narrow">
      {actionData?.ok === true ? (
        <EmptyState
          headingLevel={1}
          title="Unsubscribed"
          text={
            actionData.isReport
              ? 'We will no longer email you this report. You can turn it on again under Analytics, Report emails.'
              : 'We will no longer send you emails of this kind. You can change this in your account.'
          }
        />
      ) : actionData?.ok === false || !loaderData.isValid ? (
        <EmptyState
          headingLevel={1}
          title="This link does not work"
          text="It is incomplete, was withdrawn, or was sent to a former email address. Please open the link of a newer email, or choose your emails in your account."
        />
      ) : (
        <EmptyState
          headingLevel={1}
          title="Unsubscribe from these emails?"
          text={`${loaderData.address ? `They are sent to ${loaderData.address}. ` : ''}We will still email you about the security of your account.`}
        >
          <Form method="post">
            <Button type="submit" variant="primary">
              Unsubscribe
            </Button>
          </Form>
        </EmptyState>
      )}
    </div>
  );
}
