import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import { type Actor, addressOf } from '#app/features/accounts/actor.ts';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { listDue } from '#app/features/billing/list-past-due.server.ts';
import { DueBanner } from '#app/features/billing/plan-status.tsx';
import { findActivity, noActivity } from '#app/features/catalogue/analytics/chart/find-activity.server.ts';
import { readPeriod } from '#app/features/catalogue/analytics/chart/trend.ts';
import { ListingNotice } from '#app/features/catalogue/creatives/listing/listing-notice.tsx';
import {
  findVerification,
  requestVerification,
} from '#app/features/catalogue/creatives/listing/verification.server.ts';
import { VerificationPanel } from '#app/features/catalogue/creatives/listing/verification-panel.tsx';
import { profileMessages, verificationSchema } from '#app/features/catalogue/creatives/profile-schema.ts';
import { findGiven } from '#app/features/catalogue/first-hour/find-first-hour.server.ts';
import { FirstHourPanel } from '#app/features/catalogue/first-hour/first-hour-panel.tsx';
import {
  givenSteps,
  isFirstHourOver,
  openStep,
  stepAddress,
} from '#app/features/catalogue/first-hour/first-hour-steps.ts';
import { listReviewed } from '#app/features/catalogue/reviews/leave-review.server.ts';
import { AnalyticsPanel } from '#app/features/desk/dashboard/analytics-panel.tsx';
import {
  findClientDashboard,
  findCreativeDashboard,
  findShortlistChanges,
  findWeek,
} from '#app/features/desk/dashboard/find-member-dashboard.server.ts';
import {
  BetterResultsPanel,
  DuePanel,
  ShortlistChangesPanel,
  WaitingPanel,
  WeekPanel,
} from '#app/features/desk/dashboard/overview-panels.tsx';
import {
  betterResults,
  clientSentence,
  clientTasks,
  creativeSentence,
  creativeTasks,
} from '#app/features/desk/dashboard/overview-tasks.ts';
import {
  PlatesRow,
  ShortlistedPlates,
  TaskCards,
  WelcomeHead,
} from '#app/features/desk/dashboard/welcome-head.tsx';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { timesOf } from '#app/features/site/times-of.server.ts';
import { isDue } from '#app/features/talk/messages/desk/desk-days.ts';
import { deskTimes } from '#app/features/talk/messages/desk/desk-times.server.ts';
import { findDue } from '#app/features/talk/messages/desk/find-board.server.ts';
import { findWaitingThreads } from '#app/features/talk/messages/inbox/find-waiting-threads.server.ts';
import { countUnread } from '#app/features/talk/messages/inbox/list-threads.server.ts';
import { now } from '#app/platform/clock.ts';
import { utcDay } from '#app/platform/days.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { fieldTime } from '#app/ui/times.ts';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/dashboard.ts';
import '#app/features/desk/dashboard/overview.css';
import '#app/ui/parts.css';

export const handle = { appBar: 'dashboard' } satisfies PageHandle;

/** /dashboard (specification section 2): a creative's or client's start page, with what there is to do. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  return actor.userType === 'client'
    ? { userType: 'client' as const, ...(await clientOverview(actor, request)) }
    : { userType: 'creative' as const, ...(await creativeOverview(actor, request)) };
}

async function clientOverview(actor: Actor, request: Request) {
  const today = fieldTime(now(), timesOf(request)).slice(0, 10);
  const [client, unread, waiting, days, changes, reviewed] = await Promise.all([
    findClientDashboard(actor.userId),
    countUnread(actor),
    findWaitingThreads(actor),
    findDue(actor, today),
    findShortlistChanges(actor.userId),
    listReviewed(actor),
  ]);
  const toReview = reviewed
    .filter(({ review }) => review === null)
    .slice(0, maxToReview)
    .map(({ creativeId, name }) => ({ creativeId, name }));
  const sentence = clientSentence({
    replies: waiting.count,
    nextDay: days[0],
    toReview: toReview.length,
    isNew: client.shortlistCount + waiting.count + reviewed.length + days.length === 0,
  });
  const { companyName } = actor;
  return {
    name: addressOf(actor),
    sentence,
    tasks: clientTasks({ companyName, shortlistCount: client.shortlistCount, unread }),
    plates: client.lastShortlisted,
    todo: { waiting, days, changes, toReview, today, now: now().toISOString() },
  };
}

/** The full list has its own page. */
const maxToReview = 4;

async function creativeOverview(actor: Actor, request: Request) {
  const period = readPeriod(new URL(request.url).searchParams.get('days'));
  const today = utcDay(now());
  const deskDay = fieldTime(now(), await deskTimes(actor, request)).slice(0, 10);
  const [dashboard, activity, verification, unread, due, waiting, days, week, given] = await Promise.all([
    findCreativeDashboard(actor),
    actor.creativeId ? findActivity(actor.creativeId, period, today) : noActivity(period, today),
    actor.creativeId ? findVerification(actor.creativeId) : null,
    countUnread(actor),
    listDue(actor.userId),
    findWaitingThreads(actor),
    findDue(actor, deskDay),
    actor.creativeId ? findWeek(actor.creativeId, today) : null,
    findGiven(actor.userId),
  ]);
  const entitlements = entitlementsOf(actor);
  const isFirstHour = !isFirstHourOver(given);
  const improvements = betterResults(dashboard, isFirstHour ? stepAddress : undefined);
  const sentence = creativeSentence({
    waiting: waiting.count,
    nextDay: days.find(({ followUp }) => followUp === null),
    followUps: days.filter(({ day, followUp }) => followUp && isDue(day, deskDay)).length,
    gapCount: dashboard.gaps.length,
    improvementCount: improvements.length,
  });
  return {
    name: addressOf(actor),
    sentence,
    tasks: creativeTasks(dashboard, { subscription: actor.subscription, entitlements, unread }),
    dashboard,
    due,
    activity,
    period,
    verification,
    entitlements,
    firstHour: !isFirstHour ? null : { given: givenSteps(given), open: openStep(given) },
    todo: { waiting, days, week, improvements, today: deskDay, now: now().toISOString() },
  };
}

/** Requests verification, the page's only form. */
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
  const { name, sentence, tasks } = loaderData;
  if (loaderData.userType === 'client') {
    const { waiting, days, changes, toReview, today, now } = loaderData.todo;
    return (
      <div className="wrap">
        <WelcomeHead name={name} sentence={sentence} />
        <div className="overview">
          <div className="parts-two max-lg:grid-cols-1">
            <WaitingPanel waiting={waiting} isClient now={now} />
            <DuePanel days={days} toReview={toReview} today={today} />
          </div>
          <ShortlistChangesPanel changes={changes} />
          <TaskCards tasks={tasks} />
          <ShortlistedPlates plates={loaderData.plates} />
        </div>
      </div>
    );
  }
  const { dashboard, activity, period, verification, entitlements, todo } = loaderData;
  const wayTo = loaderData.firstHour ? stepAddress : undefined;
  const verificationState = verification?.state ?? 'none';
  return (
    <div className="wrap">
      <WelcomeHead
        name={name}
        sentence={sentence}
        creative={{ ...dashboard, verification: verificationState }}
      />
      <ToastNotice toast={actionData?.toast} />
      <div className="overview">
        <DueBanner due={loaderData.due} />
        {loaderData.firstHour?.open ? (
          <FirstHourPanel given={loaderData.firstHour.given} open={loaderData.firstHour.open} />
        ) : null}
        {dashboard.gaps.length > 0 ? <ListingNotice gaps={dashboard.gaps} wayTo={wayTo} /> : null}
        <div className="parts-two max-lg:grid-cols-1">
          <WaitingPanel waiting={todo.waiting} isClient={false} now={todo.now} />
          <DuePanel days={todo.days} today={todo.today} />
        </div>
        {todo.week && entitlements.hasAnalytics ? (
          <WeekPanel week={todo.week} isListed={dashboard.gaps.length === 0} />
        ) : null}
        <PlatesRow plates={dashboard.plates} />
        <BetterResultsPanel improvements={todo.improvements} />
        <TaskCards tasks={tasks} />
        <AnalyticsPanel
          dashboard={dashboard}
          activity={activity}
          period={period}
          verification={verificationState}
          hasFigures={entitlements.hasAnalytics}
          wayTo={wayTo}
        />
        {verification && verification.state !== 'verified' ? (
          <div id="get-verified">
            <VerificationPanel
              verification={verification}
              websiteUrl={dashboard.websiteUrl}
              canAsk={entitlements.canAskForVerification}
              lastResult={actionData?.result}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}
