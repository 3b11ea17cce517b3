import { data, redirect } from 'react-router';
import { findChoices, writeChoices } from '#app/features/accounts/mail/notification-choices.server.ts';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { analyticsMessages } from '#app/features/catalogue/analytics/analytics-messages.ts';
import {
  analyticsPeriods,
  periodLabel,
  readAnalyticsPeriod,
} from '#app/features/catalogue/analytics/analytics-period.ts';
import { findAnalytics } from '#app/features/catalogue/analytics/read/find-analytics.server.ts';
import { FoundByPanels, PicturesPanel } from '#app/features/catalogue/analytics/read/found-by-panels.tsx';
import { PeersPanel } from '#app/features/catalogue/analytics/read/peers-panel.tsx';
import {
  FirstWeeksPanel,
  WayPanel,
  WeeklySwitch,
  WorthPanel,
} from '#app/features/catalogue/analytics/read/way-panel.tsx';
import { isTooEarly } from '#app/features/catalogue/analytics/read/worth-words.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { utcDay } from '#app/platform/days.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SegmentedLinks } from '#app/ui/segmented.tsx';
import type { Route } from './+types/analytics.ts';
import '#app/features/catalogue/analytics/read/analytics-screen.css';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /analytics: a creative's own figures. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (actor.userType !== 'creative') {
    throw redirect('/dashboard');
  }
  const period = readAnalyticsPeriod(url.searchParams.get('period'));
  const [analytics, choices] = await Promise.all([
    findAnalytics(actor, period, utcDay(now())),
    findChoices(actor),
  ]);
  return { analytics, isWeeklyWanted: choices.weeklyAnalytics ?? false };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  if (actor.userType !== 'creative') {
    throw redirect('/dashboard');
  }
  const form = await readForm(request);
  if (form.get('intent') !== 'weekly') {
    throw data(null, { status: 400 });
  }
  const isWanted = form.get('isWanted') === 'true';
  await writeChoices([{ userId: actor.userId, kind: 'weeklyAnalytics', isWanted }]);
  return redirectWith(
    `/analytics${url.search}`,
    isWanted ? analyticsMessages.weeklyOn : analyticsMessages.weeklyOff,
  );
}

export function meta() {
  return [{ title: `Analytics · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { analytics, isWeeklyWanted } = loaderData;
  if (!analytics) {
    return (
      <div className="wrap">
        <div className="pagehead">
          <h1 className="h2">Analytics</h1>
        </div>
        <EmptyState
          title="Analytics come with the Creative Profile plan"
          text="See how often you appear in results, who looks at your profile, which words and sites lead here, and what comes of it."
        >
          <ButtonLink to="/subscription">Choose a plan</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  const { span, worth, way, foundBy, peers } = analytics;
  const isEarly = isTooEarly(worth);
  const exportTo = (list: string) => `/analytics/export?list=${list}&period=${span.period}`;
  return (
    <div className="wrap">
      <div className="pagehead pagehead--row">
        <h1 className="h2">Analytics</h1>
        {isEarly ? (
          worth.countedSince ? (
            <p className="small muted num">Counted since {dayText(worth.countedSince)}</p>
          ) : null
        ) : (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <a className="link small" href={exportTo('days')} download>
              Download CSV
            </a>
            <SegmentedLinks
              label="Period"
              small
              items={analyticsPeriods.map((period) => ({
                to: period === 'year' ? '/analytics' : `/analytics?period=${period}`,
                label: periodLabel(period, { yearSince: worth.since, today: worth.today }),
                current: period === span.period,
              }))}
            />
          </div>
        )}
      </div>
      <div className="analytics-screen">
        <WorthPanel worth={worth} />
        <WayPanel way={way} span={span} />
        {isEarly ? <FirstWeeksPanel /> : null}
        <FoundByPanels foundBy={foundBy} exportTo={exportTo} />
        <PicturesPanel pictures={foundBy?.pictures ?? null} exportTo={exportTo('pictures')} />
        <PeersPanel peers={peers} />
        <div>
          <WeeklySwitch isWanted={isWeeklyWanted} />
          <p className="small muted pt-3">
            Counted without cookies, each visitor once a day. Bots and your own visits are left out. What
            fewer than ten came from is not told.
          </p>
        </div>
      </div>
    </div>
  );
}
