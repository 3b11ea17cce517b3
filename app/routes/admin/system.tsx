import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { tryMailAgain } from '#app/features/desk/failures/try-again.server.ts';
import { systemMessages } from '#app/features/desk/system/check.ts';
import { findSystem, retryJobs, runJobNow } from '#app/features/desk/system/find-system.server.ts';
import { forgetFindings } from '#app/features/desk/system/run-checks.server.ts';
import { SystemPage } from '#app/features/desk/system/system-page.tsx';
import { systemProbe } from '#app/features/desk/system/system-probe.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Route } from './+types/system.ts';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/system: the checks of `doctor`, jobs, failed mails, database, disk and backup. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  const probe = context.get(systemProbe);
  if (!probe) {
    throw new Error('The System page needs the server around it.');
  }
  return findSystem(actor, probe);
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const form = await readForm(request);
  const id = String(form.get('id'));
  switch (form.get('intent')) {
    case 'checkAgain':
      forgetFindings();
      return back('checked');
    case 'runJob':
      return back((await runJobNow(actor, id, now())).ok ? 'started' : 'gone');
    case 'retryJobs':
      return back((await retryJobs(actor, id)).ok ? 'triedAgain' : 'gone');
    case 'tryMail':
      return back((await tryMailAgain(actor, id)).ok ? 'mailTried' : 'gone');
    default:
      throw data(null, { status: 400 });
  }
}

function back(done: keyof typeof systemMessages) {
  return redirectWith('/admin/system', systemMessages[done]);
}

export function meta() {
  return [{ title: `System · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function AdminSystem({ loaderData }: Route.ComponentProps) {
  return <SystemPage system={loaderData} />;
}
