import type { Pool } from 'pg';

/**
 * What asking may write, by table, and why. Everything else that a GET or HEAD writes fails the test that asks: mail
 * scanners, prefetching browsers and crawlers ask for every address they find.
 */
const writtenByReads: Record<string, string> = {};

/**
 * Notes every row that the site writes, by a trigger on each table; factories, which stage as a superuser, are left out.
 * Whoever asks compares `last` before with `since` after: sorted names of the tables that no read may write.
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
    async since(id: number): Promise<string[]> {
      const { rows } = await stage.query(
        'select distinct name from writes.noted where id > $1 and not name = any($2) order by name',
        [id, Object.keys(writtenByReads)],
      );
      return rows.map(({ name }) => name);
    },
  };
}
