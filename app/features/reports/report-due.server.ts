import { listPastDue, sumPastDue } from '#app/features/billing/list-past-due.server.ts';
import { planName } from '#app/features/billing/plan-names.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { isoDay, type SiteReport } from './site-report.ts';

const maxListed = 100;

/** Renewals that are not paid now: whose, how much, since when, and when it was mailed. */
export async function reportDue(): Promise<SiteReport> {
  const [people, { count, cents }] = await Promise.all([listPastDue(maxListed), sumPastDue()]);
  return {
    title: 'Payments due',
    note: `As of now, regardless of the period. Counted in the recurring revenue until their grace period ends.${
      count > people.length ? ` The ${people.length} longest overdue are listed.` : ''
    }`,
    figures: [
      {
        label: 'Not paid',
        value: dollars(cents),
        text: count === 1 ? '1 renewal' : `${count.toLocaleString('en-US')} renewals`,
        definition:
          'In it: renewals whose payment failed and that are still tried or in their grace period. Not in it: what was written off.',
      },
    ],
    chart: null,
    table: {
      columns: ['Name', 'Email', 'Plan', 'Due (USD)', 'Since', 'Tries', 'Next try', 'Ends on', 'Emailed on'],
      rows: people.map((one) => [
        one.name,
        one.email,
        planName(one.plan),
        (one.amountCents / 100).toFixed(2),
        isoDay(one.since),
        one.attempts,
        isoDay(one.nextAttemptAt),
        isoDay(one.lastDay),
        isoDay(one.mailedAt),
      ]),
    },
  };
}
