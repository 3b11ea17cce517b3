import { redirect } from 'react-router';
import { getActor, requireActor } from '#app/features/accounts/session.server.ts';
import { photographersAddress } from '#app/features/catalogue/light/photographers-address.ts';
import { lightStudyPath, studyOutPaths } from '#app/features/catalogue/light/study.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { readInboxState } from '#app/features/talk/messages/inbox/inbox-path.ts';
import { listThreads } from '#app/features/talk/messages/inbox/list-threads.server.ts';
import { readAttachedStudy } from '#app/features/talk/messages/study/attached-study.ts';
import { SendStudy } from '#app/features/talk/messages/study/send-study.tsx';
import {
  findKeptStudy,
  keepStudy,
  listNewRecipients,
  sentStudy,
} from '#app/features/talk/messages/study/sent-study.server.ts';
import { now } from '#app/platform/clock.ts';
import { safePath } from '#app/platform/safe-path.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/study-send.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/**
 * /light-study/send?{study}&find={words}: picks the recipient of a light study. Visitors sign in and return with it,
 * even when its address is too long to be carried along.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const attached = readAttachedStudy(url.search) ?? (await findKeptStudy(request));
  if (!attached) {
    throw redirect(lightStudyPath);
  }
  const actor = getActor(context);
  if (!actor) {
    const back = safePath(`${studyOutPaths.send}?${attached.query}`) ?? studyOutPaths.send;
    throw redirect(`/auth?next=${encodeURIComponent(back)}`, {
      headers: { 'Set-Cookie': await keepStudy(attached) },
    });
  }
  const { words } = readInboxState(new URLSearchParams([['q', url.searchParams.get('find') ?? '']]));
  const filter = { stage: null, show: null, isUnread: false, words, after: null };
  const [study, list, recipients] = await Promise.all([
    sentStudy(attached.query, now()),
    listThreads(actor, filter),
    listNewRecipients(actor),
  ]);
  return {
    attached,
    study,
    words,
    hasMore: list.nextCursor !== null,
    threads: list.threads.map(({ id, name, avatarUrl, preview }) => ({ id, name, avatarUrl, preview })),
    recipients,
    isClient: actor.userType === 'client',
  };
}

/** Stores the study for a first message, and looks for a recipient. */
export async function action({ request, context, url }: Route.ActionArgs) {
  requireActor(context, request);
  const attached = readAttachedStudy(url.search);
  if (!attached) {
    throw redirect(lightStudyPath);
  }
  return redirect(photographersAddress(attached.title), {
    headers: { 'Set-Cookie': await keepStudy(attached) },
  });
}

export function meta() {
  return [{ title: `Send a Light Study · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function StudySendPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title="Send a Light Study"
        facts="It goes along with your next message in the conversation you choose. Nothing is sent before you press Send there."
      />
      <SendStudy {...loaderData} />
    </div>
  );
}
