import { ActivityTrend } from '#app/features/catalogue/analytics/chart/activity-trend.tsx';
import type { Activity } from '#app/features/catalogue/analytics/chart/find-activity.server.ts';
import { type PeriodDays, periodDays } from '#app/features/catalogue/analytics/chart/trend.ts';
import {
  type CompletenessValues,
  completenessOf,
  completenessSteps,
} from '#app/features/catalogue/creatives/listing/listing-gaps.ts';
import type { Verification } from '#app/features/catalogue/creatives/listing/verification.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { SegmentedLinks } from '#app/ui/segmented.tsx';
import { Stars } from '#app/ui/stars.tsx';
import type { CreativeDashboard } from './find-member-dashboard.server.ts';
import { VerificationWord } from './welcome-head.tsx';
import '#app/features/catalogue/analytics/analytics.css';
import './dashboard.css';
import '#app/ui/progress-bar.css';

type AnalyticsPanelProps = {
  dashboard: CreativeDashboard;
  activity: Activity;
  period: PeriodDays;
  verification: Verification['state'];
  hasFigures: boolean;
  wayTo: ((field: string) => string | null) | undefined;
};

/** The creative's analytics (specification sections 3 and 4), and the trend over 30, 90 or 365 days. */
export function AnalyticsPanel({
  dashboard,
  activity,
  period,
  verification,
  hasFigures,
  wayTo,
}: AnalyticsPanelProps) {
  return (
    <section aria-labelledby="analytics">
      <div className="paneltitle">
        <h2 className="h3" id="analytics">
          Analytics
        </h2>
        <SegmentedLinks
          label="Period"
          small
          items={periodDays.map((days) => ({
            to: `/dashboard?days=${days}`,
            label: `${days} days`,
            current: days === period,
          }))}
        />
      </div>
      <Tiles dashboard={dashboard} activity={activity} period={period} />
      <div className="cols mt-7 gap-y-9">
        <div className="col-span-full min-w-0 lg:col-[1/9]">
          {hasFigures ? <ActivityTrend points={activity.trend} period={period} /> : <PlanNeeded />}
        </div>
        <div className="col-span-full lg:col-[9/13]">
          <CompletenessList profile={dashboard} percent={completenessOf(dashboard)} wayTo={wayTo} />
          <dl className="kv mt-7">
            <dt>Verification</dt>
            <dd>
              <VerificationWord state={verification} />
            </dd>
            {hasFigures ? <Figures activity={activity} /> : null}
          </dl>
        </div>
      </div>
    </section>
  );
}

function Tiles({
  dashboard: { shortlistCount, reviewCount, averageRating, latestReviewAt },
  activity: { profileViews, totals },
  period,
}: Pick<AnalyticsPanelProps, 'dashboard' | 'activity' | 'period'>) {
  return (
    <dl className="ruled-columns tiles">
      <Tile
        label="Profile views"
        value={profileViews.toLocaleString('en-US')}
        text={`${totals.views.toLocaleString('en-US')} in the last ${period} days`}
      />
      <Tile
        label="Shortlisted"
        value={shortlistCount.toLocaleString('en-US')}
        text={shortlistCount === 1 ? 'by 1 client' : `by ${shortlistCount.toLocaleString('en-US')} clients`}
      />
      <Tile
        label="Average rating"
        value={averageRating ?? '–'}
        text={averageRating ? <Stars value={Math.round(Number(averageRating))} /> : 'No reviews yet'}
      />
      <Tile
        label="Reviews"
        value={reviewCount.toLocaleString('en-US')}
        text={latestReviewAt ? `Latest on ${dayText(latestReviewAt)}` : 'None yet'}
      />
    </dl>
  );
}

function PlanNeeded() {
  return (
    <div className="form-rows">
      <p className="muted max-w-[52ch]">
        See how often your profile is viewed, how often you appear in results, and which words find you. Comes
        with the Creative Profile plan.
      </p>
      <div>
        <ButtonLink to="/subscription">Choose a plan</ButtonLink>
      </div>
    </div>
  );
}

function Figures({ activity: { totals, words } }: { activity: Activity }) {
  return (
    <>
      <dt>Appearances</dt>
      <dd className="num">{totals.appearances.toLocaleString('en-US')} in lists and searches</dd>
      <dt>Contact clicks</dt>
      <dd className="num">{totals.contacts.toLocaleString('en-US')}</dd>
      <dt>Link clicks</dt>
      <dd className="num">{totals.outbound.toLocaleString('en-US')}</dd>
      <dt>Rate sheet</dt>
      <dd className="num">opened {times(totals.rateSheetOpens)}</dd>
      {words.length > 0 ? (
        <>
          <dt>Found by</dt>
          <dd>
            <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
              {words.map(({ words: found, amount }) => (
                <li key={found}>
                  <Link className="link" to={`/search?q=${encodeURIComponent(found)}`}>
                    {found}
                  </Link>{' '}
                  <span className="faint num">{amount}</span>
                </li>
              ))}
            </ul>
          </dd>
        </>
      ) : null}
    </>
  );
}

function Tile({ label, value, text }: { label: string; value: string; text: React.ReactNode }) {
  return (
    <div className="tile">
      <dt className="label">{label}</dt>
      <dd className="tile-value">{value}</dd>
      <dd className="tile-note num">{text}</dd>
    </div>
  );
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`;
}

type CompletenessListProps = {
  profile: CompletenessValues;
  percent: number;
  wayTo: ((field: string) => string | null) | undefined;
};

function CompletenessList({ profile, percent, wayTo }: CompletenessListProps) {
  return (
    <section aria-labelledby="completeness">
      <div className="small mb-2.5 flex justify-between">
        <h3 id="completeness" className="strong">
          Profile completeness
        </h3>
        <span className="num">{percent === 100 ? 'Complete' : `${percent}%`}</span>
      </div>
      <div className="bar h-1" aria-hidden="true">
        <i className="bg-ink" style={{ width: `${percent}%` }} />
      </div>
      <ul className="linklist small mt-3.5">
        {completenessSteps(profile).map(({ name, label, isFilled, action }) => (
          <li key={name}>
            <span>
              {label}
              {isFilled ? (
                <span className="muted flex items-center gap-2">
                  Done
                  <Icon name="check" size={16} />
                </span>
              ) : (
                <Link className="link" to={wayTo?.(name) ?? '/profile/setup'}>
                  {action}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
