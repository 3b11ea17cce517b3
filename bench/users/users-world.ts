import { Client } from 'pg';
import { migrateDatabase } from '#db/migrate.ts';
import { withoutIndexes } from '#db/seed/scale/without-indexes.ts';
import { makeDatabase } from '../backup/backup-site.ts';

/**
 * Kinds of data for the users screen: usual accounts, accounts where filtered rows are at the far end of most orders,
 * and independent facts, so that all facet numbers occur.
 */
export const spreads = ['usual', 'farEnds', 'everyKind'] as const;
export type Spread = (typeof spreads)[number];

type Draw = { creative: string; plan: string; due: string; verified: string; featured: string } & {
  seen: string;
  disabled: string;
  listed: string;
};

/**
 * `n` numbers the accounts in the order of joining, `of` is their count, `r(i)` a number below 1 that depends only on
 * n.
 */
const draws: Record<Spread, Draw> = {
  usual: {
    creative: 'r(1) < 0.6',
    plan: 'case when r(2) < 0.7 then 0 when r(2) < 0.95 then 1 when r(2) < 0.97 then 2 else 4 end',
    due: 'case when r(3) < 0.003 then 2900 + (r(4) * 10000)::int else 0 end',
    verified: 'case when r(5) < 0.02 then 1 when r(5) < 0.2 then 2 else 0 end',
    featured: `case when r(6) < 0.01 then now() + r(7) * interval '90 days' else 'epoch' end`,
    seen: `now() - r(8) * interval '200 days'`,
    disabled: 'r(9) < 0.001',
    listed: 'r(2) >= 0.7 and r(10) < 0.9',
  },
  farEnds: {
    creative: 'n < of / 2',
    plan: 'case when n < of * 0.4 then 0 else 1 + (r(2) * 6)::int end',
    due: 'case when n < 3000 then 2900 else 0 end',
    verified: 'case when n < 4000 then 1 when n < of / 10 then 2 else 0 end',
    featured: `case when n < 5000 then now() + interval '90 days' - n * interval '20 minutes' else 'epoch' end`,
    seen: `now() - interval '200 days' + n * interval '1 second' * (17280000.0 / of)`,
    disabled: 'n > of - 2500',
    listed: 'n between of / 2 - 20000 and of / 2',
  },
  everyKind: {
    creative: 'r(1) < 0.5',
    plan: '(r(2) * 7)::int - 1',
    due: 'case when r(3) < 0.5 then 2900 + (r(4) * 10000)::int else 0 end',
    verified: '(r(5) * 4)::int - 1',
    featured: `case when r(6) < 0.5 then now() + r(7) * interval '14 days' else 'epoch' end`,
    seen: `now() - r(8) * interval '180 days'`,
    disabled: 'r(9) < 0.5',
    listed: 'r(10) < 0.5',
  },
};

export async function makeAccounts(clusterUrl: string, accounts: number): Promise<string> {
  const url = await makeDatabase(clusterUrl, 'oriel_bench_users');
  await migrateDatabase(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await withoutIndexes(client, ['users', 'profiles', 'creative_profiles', 'user_summaries'], async () => {
      await client.query(
        `insert into users (id, name, email, email_verified, created_at)
         select ${idOf('n')}, 'Account ' || n, ${emailOf('n')}, true, ${joinedOf('n')} from generate_series(1, $1::int) n`,
        [accounts],
      );
      await client.query(
        `insert into profiles (user_id, email, first_name, last_name, company_name, user_type, created_at)
         select id, email, initcap(split_part(email, '.', 1)), 'Account ' || n, 'Studio ' || n % 5000,
                case when n % 2 = 0 then 'client' else 'creative' end, created_at
           from (select *, row_number() over (order by created_at)::int as n from users) u`,
      );
      await client.query(
        `insert into creative_profiles (user_id, business_name)
         select user_id, company_name from profiles where user_type = 'creative'`,
      );
    });
    await client.query('commit');
  } finally {
    await client.end();
  }
  return url;
}

export async function spreadFacts(url: string, spread: Spread): Promise<void> {
  const draw = draws[spread];
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`create or replace function pg_temp.r(n int, i int) returns float8 language sql immutable as
      $$ select abs(hashint8extended(n::bigint * 64 + i, 7) % 1000003) / 1000003.0::float8 $$`);
    await client.query('truncate user_summaries');
    const of = (text: string) => text.replace(/\br\(/g, 'pg_temp.r(n, ');
    await withoutIndexes(client, ['user_summaries'], async () => {
      await client.query(`
        insert into user_summaries (user_id, joined_at, name_key, user_type, plan_rank, due_cents, last_seen_at,
                                    verified_rank, featured_until, is_disabled, is_listed, facets)
        select user_id, joined_at, name_key, user_type, plan_rank, due_cents, last_seen_at, verified_rank, featured_until,
               is_disabled, is_listed,
               user_facets(user_type, plan_rank, verified_rank, featured_until > now(),
                           featured_until > now() and featured_until <= now() + interval '7 days',
                           greatest(last_seen_at, joined_at) <= now() - interval '90 days', due_cents > 0, is_disabled,
                           is_listed)
          from (
            select user_id, created_at as joined_at, lower(first_name || ' ' || last_name) as name_key,
                   case when ${of(draw.creative)} then 'creative' else 'client' end::varchar as user_type,
                   (case when ${of(draw.creative)} then ${of(draw.plan)} else -1 end)::smallint as plan_rank,
                   ${of(draw.due)} as due_cents, ${of(draw.seen)} as last_seen_at,
                   (case when ${of(draw.creative)} then ${of(draw.verified)} else -1 end)::smallint as verified_rank,
                   ${of(draw.featured)} as featured_until, ${of(draw.disabled)} as is_disabled,
                   (${of(draw.listed)}) as is_listed
              from (select *, row_number() over (order by created_at)::int as n, (count(*) over ())::int as of
                      from profiles) p) f`);
    });
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const names = ['anna', 'james', 'maria', 'chen', 'olu', 'priya', 'lucas', 'sofia', 'yuki', 'amir'];

function emailOf(n: string): string {
  const name = `(array['${names.join("','")}'])[1 + ${n} % ${names.length}]`;
  return `${name} || '.' || ${n} || '@' || (array['gmail.com', 'outlook.com', 'studio.example'])[1 + ${n} % 3]`;
}

function idOf(n: string): string {
  return `md5(${n}::text)::uuid`;
}

/** One account every five minutes, so that a million took ten years. */
function joinedOf(n: string): string {
  return `now() - interval '3650 days' + ${n} * interval '5 minutes'`;
}
