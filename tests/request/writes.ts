import type { Pool } from 'pg';

/**
 * What a GET or HEAD may write, and why; without tables, whatever follows from it. Everything else fails the request of the
 * test that asks: mail scanners, prefetching browsers and crawlers ask for every address they find.
 */
const writtenByReads: { reason: string; path: RegExp; tables?: readonly string[] }[] = [
  {
    reason: 'A place that asks much is slowed down.',
    path: /^\//,
    tables: ['rate_limits'],
  },
  {
    reason: 'A session is renewed as it is used, and says when its owner was last here.',
    path: /^\//,
    tables: ['sessions', 'users', 'user_summaries'],
  },
  {
    reason: 'Whoever signed up to save a creative has saved them with the first page that they open.',
    path: /^\//,
    tables: [
      ...['shortlists', 'profile_activity', 'activity_visitors', 'daily_salts'],
      ...['listings', 'listing_places'],
    ],
  },
  {
    reason: 'A scanned code is counted, when a browser opens it as a page.',
    path: /^\/creative\/[^/]+\/qr$/,
  },
  {
    reason: 'A creative or client who opens what was sent to them has seen it, and the other side is told.',
    path: /^\/(briefs|estimates)\//,
    tables: ['brief_recipients', 'estimate_versions'],
  },
  {
    reason: 'An invitation says that it was opened, when a browser opens it as a page.',
    path: /^\/commission\/[^/]+$/,
    tables: ['commission_parties', 'commission_events'],
  },
  {
    reason: 'A download is noted, as both sides are shown what was taken.',
    path: /\/files\//,
    tables: ['picture_downloads'],
  },
  {
    reason: 'The page of a plan asks the payment provider and keeps what it says.',
    path: /^\/subscription/,
  },
  {
    reason: 'The provider of payments stands in here, and works for itself.',
    path: /^\/sandbox\//,
  },
  {
    reason: 'Somebody comes back from the provider of sign-ins, with a state that is good once.',
    path: /^\/(auth\/oidc|api\/auth)\/callback/,
  },
  {
    reason: 'A key of a partner says when it was last used.',
    path: /^\/api\/v1\//,
  },
];

/**
 * Notes every row that the site writes, by a trigger on each table; what the tests stage as a superuser is left out. Whoever
 * asks compares `last` before with `since` after, which gives the tables that reading `path` may not write.
 */
export async function watchWrites(stage: Pool) {
  const { username } = new URL(stage.options.connectionString ?? '');
  await stage.query(`
    create schema writes;
    create unlogged table writes.noted (id bigint generated always as identity primary key, name text not null);
    create function writes.note() returns trigger language plpgsql security definer set search_path = writes as $$
    begin
      if session_user <> '${username}' then
        insert into writes.noted (name) values (tg_argv[0]);
      end if;
      return null;
    end $$;
    do $$
    declare found record;
    begin
      for found in
        select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and not c.relispartition
           and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = 'job'))
      loop
        execute format('create trigger zz_note after insert or update or delete on %I.%I for each row execute function writes.note(%L)',
                       found.nspname, found.relname, found.relname);
      end loop;
    end $$;`);
  return {
    async last(): Promise<number> {
      const { rows } = await stage.query('select coalesce(max(id), 0)::int as id from writes.noted');
      return rows[0].id;
    },
    async since(id: number, path: string): Promise<string[]> {
      const allowed = writtenByReads.filter((each) => each.path.test(path));
      if (allowed.some(({ tables }) => !tables)) return [];
      const { rows } = await stage.query(
        'select distinct name from writes.noted where id > $1 and not name = any($2) order by name',
        [id, allowed.flatMap(({ tables = [] }) => tables)],
      );
      return rows.map(({ name }) => name);
    },
  };
}
