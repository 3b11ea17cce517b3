import { Client } from 'pg';

export type ChangeLoad = { stop(): Promise<{ changes: number }> };

const writers = 2;

/**
 * Creatives change their profiles, which changes listings and counters by triggers. Each change also inserts a row into
 * each of two tables: a consistent snapshot has the same number in both.
 */
export async function startChanges(url: string): Promise<ChangeLoad> {
  const clients = Array.from({ length: writers }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]?.query('create table bench_left (n bigint); create table bench_right (n bigint)');
  const ids = (await clients[0]?.query('select id from creative_profiles order by random() limit 1000'))
    ?.rows;
  let isStopping = false;
  let changes = 0;
  const working = clients.map(async (client) => {
    while (!isStopping) {
      const { id } = ids?.[changes % ids.length] ?? {};
      changes += 1;
      const change = changes;
      await client.query('begin');
      await client.query('insert into bench_left values ($1)', [change]);
      await client.query('update creative_profiles set tagline = $2 where id = $1', [id, `Change ${change}`]);
      await client.query('insert into bench_right values ($1)', [change]);
      await client.query('commit');
    }
    await client.end();
  });
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all(working);
      return { changes };
    },
  };
}

/** Rows of the two tables; they differ if a copy was not a consistent snapshot. */
export async function readPairs(url: string): Promise<{ left: string; right: string }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*) || ' to ' || max(n) from bench_left) as left,
            (select count(*) || ' to ' || max(n) from bench_right) as right`,
  );
  await client.end();
  return rows[0];
}
