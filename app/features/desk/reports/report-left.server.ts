import { planName } from '#app/features/billing/plan-names.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { billingSubscriptions } from '#app/platform/db/schema/billing.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import type { ReportRange } from './report-range.ts';
import { isoDay, reportTitles, type SiteReport } from './site-report.ts';

const maxListed = 100;

const whyTexts = { canceled: 'Canceled', unpaid: 'Not paid' };

/** Ended plans in the period, latest first, with plan, reason and whether they are back. */
export async function reportLeft({ points, days }: ReportRange): Promise<SiteReport> {
  const start = points[0] ?? '';
  const rows = await listRows(db(), {
    name: cell.text,
    email: profiles.email,
    plan: billingSubscriptions.plan,
    interval: billingSubscriptions.billingInterval,
    startedAt: cell.isoTime,
    endedAt: cell.isoTime,
    leftAs: oneOf(['canceled', 'unpaid']),
    isBack: cell.boolean,
  })`
    select coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email) as name, p.email, s.plan,
           s.billing_interval as interval, s.started_at, s.ended_at, s.left_as,
           exists (select from billing_subscriptions b
                    where b.user_id = s.user_id and b.plan = s.plan and b.ended_at is null
                      and b.status in ('active', 'past_due', 'trialing')) as is_back
      from (select id, user_id, plan, billing_interval, started_at, ended_at, left_as from billing_subscriptions
             where ended_at >= (${start}::timestamp at time zone 'UTC')
               and ended_at < ((${start}::date + ${days}::int)::timestamp at time zone 'UTC')
               and left_as in ('canceled', 'unpaid')
               and status in ('active', 'past_due', 'trialing', 'canceled', 'unpaid')
             order by ended_at desc limit ${maxListed}) s
      join profiles p on p.user_id = s.user_id
     order by s.ended_at desc, s.id`;
  return {
    title: reportTitles.left,
    note: `The ${maxListed} who left last. Whoever has deleted their account is counted under Churn, and not named here.`,
    figures: [],
    chart: null,
    table: {
      columns: ['Left on', 'Name', 'Email', 'Plan', 'Paid', 'Since', 'Why', 'Back'],
      rows: rows.map((one) => [
        isoDay(one.endedAt),
        one.name,
        one.email,
        planName(one.plan),
        one.interval,
        isoDay(one.startedAt),
        whyTexts[one.leftAs],
        one.isBack ? 'Yes' : 'No',
      ]),
    },
  };
}
