import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * PostgreSQL 15 is promised (docs/DEPLOY.md), and the embedded one is 18: what 15 does not know is refused here, as far as
 * words tell. `npm test -- pg15` runs everything on 15.
 */

/** Functions of 16, 17 and 18: those of 18's postgres.bki that 15's has not, without what nobody calls by name. */
const newerFunctions = `
  any_value array_reverse array_sample array_shuffle array_sort casefold crc32 crc32c date_add date_subtract erf erfc gamma
  has_largeobject_privilege icu_unicode_version json_agg_strict json_object_agg_strict json_object_agg_unique
  json_object_agg_unique_strict jsonb_agg_strict jsonb_object_agg_strict jsonb_object_agg_unique
  jsonb_object_agg_unique_strict jsonb_populate_record_valid lgamma pg_available_wal_summaries pg_basetype
  pg_clear_attribute_stats pg_clear_relation_stats pg_column_toast_chunk_id pg_get_acl pg_get_aios pg_get_loaded_modules
  pg_get_sequence_data pg_get_shmem_allocations_numa pg_get_wait_events pg_get_wal_summarizer_state pg_input_error_info
  pg_input_is_valid pg_log_standby_snapshot pg_ls_summariesdir pg_numa_available pg_restore_attribute_stats
  pg_restore_relation_stats pg_split_walfile_name pg_stat_get_io pg_stat_get_lastscan pg_stat_reset_backend_stats
  pg_sync_replication_slots pg_wal_summary_contents random_normal to_bin to_oct to_regtypemod unicode_assigned
  unicode_version uuid_extract_timestamp uuid_extract_version uuidv4 uuidv7 xmltext`
  .trim()
  .split(/\s+/);

const newerSyntax = [
  new RegExp(`\\b(${newerFunctions.join('|')})\\s*\\(`, 'i'),
  /\bjson_(array|arrayagg|exists|objectagg|query|scalar|serialize|table|value)\s*\(/i,
  /\bis (not )?json\b/i,
  /\brandom\s*\(\s*[^)\s]/i,
  /\b(system_user|transaction_timeout|on_error|pg_maintain|pg_aios|pg_stat_(io|checkpointer)|pg_wait_events)\b/i,
  /\bgrant maintain\b/i,
  /\bmerge into\b[^;]*\breturning\b/i,
  /\breturning (old|new)\./i,
  /\b(without overlaps|not enforced)\b/i,
  /\bgenerated always as \([^;]*\) virtual\b/i,
  // Numbers such as 1_000 and 0xff.
  /(?<![\w."'-])(\d+_\d|0[xob][\da-f])/i,
];

function newerIn(sql: string): string[] {
  const plain = sql.replace(/--.*/g, '').replace(/'(?:[^']|'')*'/g, "''");
  return newerSyntax.flatMap((pattern) => pattern.exec(plain)?.[0] ?? []);
}

/** Texts of a module that read as SQL, without what is put into them. */
function sqlOf(source: string): string[] {
  const texts = [...source.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text.replace(/\$\{[^}]*\}/g, '?'));
  return texts.filter((text) =>
    /\b(select|insert into|update \w+ set|delete from|create|alter)\b/i.test(text),
  );
}

test.each([
  'update listings set words = words where pg_column_toast_chunk_id(words) is not null',
  'select any_value (name) from users group by id',
  'select random(1, 6)',
  'select x is json from y',
  'insert into a (b) values (1_000)',
  'update a set b = 1 returning old.b',
  "select * from json_table('[]', '$[*]' columns (a int path '$'))",
])('%s is found', (sql) => {
  expect(newerIn(sql)).toHaveLength(1);
});

test('statements say nothing that PostgreSQL 15 does not know', () => {
  const files = globSync('db/{migrations,programs}/*.sql');
  const modules = globSync('{app,bench,cli,db,ops,server,stripe-sandbox}/**/*.ts').filter(
    (file) => !/\.test\.ts$/.test(file),
  );
  const texts = [
    ...files.map((file) => ({ file, sql: readFileSync(file, 'utf8') })),
    ...modules.flatMap((file) => sqlOf(readFileSync(file, 'utf8')).map((sql) => ({ file, sql }))),
  ];
  expect(files.length).toBeGreaterThan(15);
  expect(texts.length).toBeGreaterThan(800);
  expect(texts.flatMap(({ file, sql }) => newerIn(sql).map((found) => `${file}: ${found}`))).toEqual([]);
});
