import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ClientBase, DatabaseError } from 'pg';

/** A function or view with the triggers that call it, from a file of db/programs. */
type Program = {
  name: string;
  text: string;
  hash: string;
  /** The programs that it depends on, directly or indirectly. */
  buildsOn: ReadonlySet<string>;
  /** The statement that updates stored rows after a change: `-- After a change: …;` in its first line. */
  afterChange: string | null;
};

const programsFolder = path.join(import.meta.dirname, 'programs');

/** A program begins with the comment over its function or view. */
const beginning = /\n{2,}(?=(?:--.*\n)*create (?:or replace )?(?:function|view) )/i;
const ownName = /^create (?:or replace )?(?:function|view) (\w+)/im;

/** The programs of a folder in order of dependency. Throws on a cycle. */
export async function readPrograms(folder = programsFolder): Promise<Program[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const contents = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const texts = new Map<string, string>();
  for (const text of contents.flatMap((content) => content.trim().split(beginning))) {
    const name = ownName.exec(text)?.[1] ?? '';
    if (name === '' || texts.has(name)) {
      throw new Error(`A program needs a name that no other has: ${text.slice(0, 100)}`);
    }
    texts.set(name, `${text.trim()}\n`);
  }
  const ordered = new Map<string, Program>();
  for (const name of [...texts.keys()].sort()) {
    place(name, { texts, ordered, within: [] });
  }
  return [...ordered.values()];
}

type Placing = {
  texts: ReadonlyMap<string, string>;
  ordered: Map<string, Program>;
  /** The chain of programs that depend on this one. */
  within: readonly string[];
};

function place(name: string, { texts, ordered, within }: Placing): Program {
  const known = ordered.get(name);
  if (known) {
    return known;
  }
  if (within.includes(name)) {
    throw new Error(`These programs build on each other in a circle: ${[...within, name].join(', ')}`);
  }
  const text = texts.get(name) ?? '';
  const named = programsNamedIn(text, texts).filter((other) => other !== name);
  const program = {
    name,
    text,
    hash: createHash('sha256').update(text).digest('hex'),
    buildsOn: new Set(
      named.flatMap((other) => [
        other,
        ...place(other, { texts, ordered, within: [...within, name] }).buildsOn,
      ]),
    ),
    afterChange: /^-- After a change: (.+;)$/m.exec(text)?.[1] ?? null,
  };
  ordered.set(name, program);
  return program;
}

function programsNamedIn(text: string, texts: ReadonlyMap<string, string>): string[] {
  const words = new Set(text.replaceAll(/--.*$/gm, '').match(/\w+/g));
  return [...texts.keys()].filter((name) => words.has(name));
}

/**
 * Applies the functions, views and triggers of db/programs to a migrated database: recreates changed ones, removes
 * those without a text, and runs the follow-ups for stored rows, all in one transaction. Returns the names of the
 * recreated programs. Not safe concurrently: `migrateDatabase` holds the lock.
 */
export async function applyPrograms(client: ClientBase, folder?: string): Promise<string[]> {
  const programs = await readPrograms(folder);
  const { changed, removed } = await differences(client, programs);
  await noteTexts(client, programs);
  if (changed.size === 0 && removed.length === 0) {
    return [];
  }
  await client.query('begin');
  try {
    const made = await makeAnew(client, { programs, changed });
    await drop(client, removed);
    await client.query('delete from programs where name = any($1)', [removed]);
    for (const statement of afterChanges(programs, made)) {
      await client.query(statement);
    }
    await client.query('commit');
    return [...made];
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The names of the programs that `applyPrograms` would create or remove. */
export async function differingPrograms(client: ClientBase, folder?: string): Promise<string[]> {
  const { changed, removed } = await differences(client, await readPrograms(folder));
  return [...changed, ...removed];
}

async function differences(client: ClientBase, programs: readonly Program[]) {
  const { rows } = await client.query<{ name: string; hash: string; stands: boolean }>(
    `select name, hash, exists (select from pg_proc where proname = name and pronamespace = 'public'::regnamespace)
                     or to_regclass(quote_ident(name)) is not null as stands
       from programs`,
  );
  const known = new Map(rows.map(({ name, hash, stands }) => [name, stands ? hash : null]));
  return {
    changed: new Set(programs.filter(({ name, hash }) => known.get(name) !== hash).map(({ name }) => name)),
    removed: [...known.keys()].filter((name) => !programs.some((program) => program.name === name)),
  };
}

/** Stores texts that a former version did not keep. */
async function noteTexts(client: ClientBase, programs: readonly Program[]): Promise<void> {
  await client.query(
    `update programs set text = given.text
       from jsonb_to_recordset($1) as given (name text, hash text, text text)
      where programs.name = given.name and programs.hash = given.hash and programs.text is null`,
    [JSON.stringify(programs.map(({ name, hash, text }) => ({ name, hash, text })))],
  );
}

/** Recreates the changed programs in order, and all that depend on one that must be dropped. */
async function makeAnew(
  client: ClientBase,
  { programs, changed }: { programs: readonly Program[]; changed: ReadonlySet<string> },
): Promise<ReadonlySet<string>> {
  const due = new Set(changed);
  for (const program of programs) {
    if (!due.has(program.name)) {
      continue;
    }
    if (!(await isReplaced(client, program))) {
      const above = programs.filter(({ buildsOn }) => buildsOn.has(program.name)).map(({ name }) => name);
      await drop(client, [program.name, ...above]);
      for (const name of above) {
        due.add(name);
      }
      await client.query(program.text);
    }
    await client.query(
      `insert into programs (name, hash, text) values ($1, $2, $3)
       on conflict (name) do update set hash = excluded.hash, text = excluded.text`,
      [program.name, program.hash, program.text],
    );
  }
  return due;
}

/** Changed arguments, return type or columns: CREATE OR REPLACE cannot change the signature. */
const otherOutline = new Set(['42P13', '42P16']);

/** Replaces a program in place. Returns false, with nothing done, when it must be dropped first. */
async function isReplaced(client: ClientBase, { name, text }: Program): Promise<boolean> {
  await client.query('savepoint replace_program');
  try {
    await dropTriggers(client, [name]);
    await client.query(text);
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
      [name],
    );
    if ((rows[0]?.count ?? 0) <= 1) {
      await client.query('release savepoint replace_program');
      return true;
    }
  } catch (error) {
    if (!(error instanceof DatabaseError && otherOutline.has(error.code ?? ''))) {
      throw new Error(`The program ${name} could not be made`, { cause: error });
    }
  }
  await client.query('rollback to savepoint replace_program');
  return false;
}

/** Drops programs with their triggers only: PostgreSQL refuses while a table depends on one. */
async function drop(client: ClientBase, names: readonly string[]): Promise<void> {
  await dropTriggers(client, names);
  await runEach(
    client,
    `select 'drop view ' || string_agg(oid::regclass::text, ', ') as statement from pg_class
      where relname = any($1) and relkind = 'v' and relnamespace = 'public'::regnamespace having count(*) > 0
     union all
     select 'drop function ' || string_agg(oid::regprocedure::text, ', ') from pg_proc
      where proname = any($1) and pronamespace = 'public'::regnamespace having count(*) > 0`,
    names,
  );
}

async function dropTriggers(client: ClientBase, functions: readonly string[]): Promise<void> {
  await runEach(
    client,
    `select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname = any($1) and p.pronamespace = 'public'::regnamespace and not t.tgisinternal`,
    functions,
  );
}

async function runEach(client: ClientBase, query: string, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(query, [names]);
  for (const { statement } of rows) {
    await client.query(statement);
  }
}

/** Follow-ups for stored rows: each statement once, when its program or one it depends on was recreated. */
function afterChanges(programs: readonly Program[], made: ReadonlySet<string>): Set<string> {
  return new Set(
    programs
      .filter(({ name, buildsOn }) => made.has(name) || [...buildsOn].some((other) => made.has(other)))
      .flatMap(({ afterChange }) => afterChange ?? []),
  );
}
