import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import { addressOf } from '#app/features/accounts/actor.ts';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { dayOf } from '#app/features/analytics/activity.ts';
import { findActivity, noActivity } from '#app/features/analytics/find-activity.server.ts';
import { readPeriod } from '#app/features/analytics/trend.ts';
import { DueBanner } from '#app/features/billing/due-banner.tsx';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { listDue } from '#app/features/billing/list-due.server.ts';
import { findVerification } from '#app/features/creatives/find-verification.server.ts';
import { ListingNotice } from '#app/features/creatives/listing-notice.tsx';
import { profileMessages } from '#app/features/creatives/profile-messages.ts';
import { verificationSchema } from '#app/features/creatives/profile-schema.ts';
import { requestVerification } from '#app/features/creatives/request-verification.server.ts';
import { VerificationPanel } from '#app/features/creatives/verification-panel.tsx';
import { AnalyticsPanel } from '#app/features/dashboard/analytics-panel.tsx';
import { clientTasks } from '#app/features/dashboard/client-tasks.ts';
import { creativeTasks } from '#app/features/dashboard/creative-tasks.ts';
import { findClientDashboard } from '#app/features/dashboard/find-client-dashboard.server.ts';
import { findCreativeDashboard } from '#app/features/dashboard/find-creative-dashboard.server.ts';
import { PlatesRow } from '#app/features/dashboard/plates-row.tsx';
import { ShortlistedPlates } from '#app/features/dashboard/shortlisted-plates.tsx';
import { TaskCards } from '#app/features/dashboard/task-cards.tsx';
import { WelcomeHead } from '#app/features/dashboard/welcome-head.tsx';
import { countUnread } from '#app/features/messages/list-threads.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { useBusyForm } from '#app/ui/use-busy-form.ts';
import type { Route } from './+types/dashboard.ts';

export const handle = { appBar: 'dashboard' } satisfies PageHandle;

/** /dashboard (specification section 2): where a creative or a client starts from. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const name = addressOf(actor);
  if (actor.userType === 'client') {
    const client = await findClientDashboard(actor.userId);
    const tasks = clientTasks({
      companyName: actor.companyName,
      shortlistCount: client.shortlistCount,
      unread: await countUnread(actor),
    });
    return { userType: 'client' as const, name, tasks, plates: client.lastShortlisted };
  }
  const period = readPeriod(url.searchParams.get('days'));
  const today = dayOf(now());
  const [dashboard, activity, verification, unread, due] = await Promise.all([
    findCreativeDashboard(actor),
    actor.creativeId ? findActivity(actor.creativeId, period, today) : noActivity(period, today),
    actor.creativeId ? findVerification(actor.creativeId) : null,
    countUnread(actor),
    listDue(actor.userId),
  ]);
  const entitlements = entitlementsOf(actor);
  const tasks = creativeTasks(dashboard, { subscription: actor.subscription, entitlements, unread });
  return {
    userType: 'creative' as const,
    name,
    tasks,
    dashboard,
    due,
    activity,
    period,
    verification,
    entitlements,
  };
}

/** Requests verification, the only form of the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const submission = parseWithZod(await readForm(request), { schema: verificationSchema });
  if (submission.status !== 'success') {
    return data({ result: submission.reply(), toast: null }, { status: 400 });
  }
  const requested = await requestVerification(actor, submission.value);
  return requested.ok
    ? redirectWith('/dashboard', profileMessages.verificationRequested)
    : data(
        { result: submission.reply(), toast: profileMessages[requested.code] },
        { status: requested.code === 'notAllowed' ? 403 : 409 },
      );
}

export function meta() {
  return [{ title: `Dashboard · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useBusyForm() !== null;
  if (loaderData.userType === 'client') {
    return (
      <div className="wrap">
        <WelcomeHead name={loaderData.name} />
        <TaskCards tasks={loaderData.tasks} />
        <ShortlistedPlates plates={loaderData.plates} />
      </div>
    );
  }
  const { dashboard, activity, period, verification, entitlements } = loaderData;
  const verificationState = verification?.state ?? 'none';
  return (
    <div className="wrap">
      <WelcomeHead name={loaderData.name} creative={{ ...dashboard, verification: verificationState }} />
      <ToastNotice toast={actionData?.toast} />
      <DueBanner due={loaderData.due} />
      {dashboard.gaps.length > 0 ? (
        <div className="mb-8">
          <ListingNotice gaps={dashboard.gaps} />
        </div>
      ) : null}
      <TaskCards tasks={loaderData.tasks} />
      <PlatesRow plates={dashboard.plates} />
      <AnalyticsPanel
        dashboard={dashboard}
        activity={activity}
        period={period}
        verification={verificationState}
        hasFigures={entitlements.hasAnalytics}
      />
      {verification && verification.state !== 'verified' ? (
        <div id="get-verified">
          <VerificationPanel
            verification={verification}
            websiteUrl={dashboard.websiteUrl}
            canAsk={entitlements.canAskForVerification}
            lastResult={actionData?.result}
            isBusy={isBusy}
          />
        </div>
      ) : null}
    </div>
  );
}
