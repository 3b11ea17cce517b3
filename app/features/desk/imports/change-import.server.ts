import { eq, sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { type CsvFault, type CsvTable, readCsv } from '#app/platform/csv.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, notNull } from '#app/platform/db/rows.server.ts';
import { importLines, imports } from '#app/platform/db/schema/invitations.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { readMultipart, type Spool, spool } from '#app/platform/multipart/read-multipart.server.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { checkImportJob } from './check-import.job.server.ts';
import { guessMapping, type Mapping, mappingFault } from './import-fields.ts';
import { type ImportState, importBounds, importMaxBytes, mayDiscard, mayMove } from './import-rules.ts';
import { runImportJob } from './run-import.job.server.ts';

type Refused = { ok: false; code: 'notAllowed' | 'gone' | 'tooLate' };
type ImportChange = { ok: true } | Refused;
type MappingChange = ImportChange | { ok: false; code: NonNullable<ReturnType<typeof mappingFault>> };

type Locked = { state: ImportState; columnCount: number };

export function checkImport(actor: Actor, id: string, mapping: Mapping): Promise<MappingChange> {
  return changing(actor, id, async (tx, { state, columnCount }) => {
    if (!mayMove(state, 'checking')) {
      return { ok: false, code: 'tooLate' };
    }
    const within = Object.entries(mapping).filter(([, place]) => place >= 0 && place < columnCount);
    const chosen: Mapping = Object.fromEntries(within);
    const fault = mappingFault(chosen);
    if (fault) {
      return { ok: false, code: fault };
    }
    await tx.update(imports).set({ mapping: chosen, state: 'checking' }).where(eq(imports.id, id));
    await tx
      .update(importLines)
      .set({ verdict: null, notes: [], suggestions: [], details: null, addressHash: null })
      .where(eq(importLines.importId, id));
    await enqueue(checkImportJob, { importId: id }, { key: id, on: tx });
    return { ok: true };
  });
}

type Confirmed = { takesUnknownPlaces: boolean; wantsReminder: boolean };

/** Starts the import that was previewed. Invitations are sent only after this. */
export function confirmImport(
  actor: Actor,
  id: string,
  options: Confirmed,
): Promise<ImportChange | { ok: false; code: 'nobody' }> {
  return changing(actor, id, async (tx, { state }) => {
    if (!mayMove(state, 'running')) {
      return { ok: false, code: 'tooLate' };
    }
    const { invited } = await getRow(tx, { invited: cell.number })`
      select count(*)::int as invited from import_lines
       where import_id = ${id} and (verdict = 'new' or (verdict = 'placeUnknown' and ${options.takesUnknownPlaces}))`;
    if (invited === 0) {
      return { ok: false, code: 'nobody' };
    }
    await tx
      .update(imports)
      .set({ ...options, state: 'running', confirmedAt: sql`now()` })
      .where(eq(imports.id, id));
    await enqueue(runImportJob, { importId: id }, { key: id, on: tx });
    await writeAudit(tx, actor.userId, {
      action: 'import.confirmed',
      subject: { kind: 'import', id },
      after: { invited, ...options },
    });
    return { ok: true };
  });
}

export function discardImport(actor: Actor, id: string): Promise<ImportChange> {
  return changing(actor, id, async (tx, { state }) => {
    if (!mayDiscard(state)) {
      return { ok: false, code: 'tooLate' };
    }
    await tx.delete(imports).where(eq(imports.id, id));
    await writeAudit(tx, actor.userId, { action: 'import.discarded', subject: { kind: 'import', id } });
    return { ok: true };
  });
}

/** Picks one of the places that a line may mean; `choice` is its index. */
export function choosePlace(
  actor: Actor,
  id: string,
  { number, choice }: { number: number; choice: number },
): Promise<ImportChange> {
  return changing(actor, id, async (tx, { state }) => {
    if (state !== 'checked') {
      return { ok: false, code: 'tooLate' };
    }
    const line = await findRow(tx, {
      details: notNull(importLines.details),
      suggestions: importLines.suggestions,
    })`
      select details, suggestions from import_lines
       where import_id = ${id} and number = ${number} and verdict = 'placeUnknown' and details is not null for update`;
    const chosen = (line?.suggestions as (typeof importLines.$inferSelect)['suggestions'] | undefined)?.[
      choice
    ];
    if (!line || !chosen) {
      return { ok: false, code: 'gone' };
    }
    const { label, ...area } = chosen;
    await tx.execute(sql`
      update import_lines
         set verdict = 'new', suggestions = '[]', notes = ${JSON.stringify([`Place chosen: ${label}.`])}::jsonb,
             details = jsonb_set(details, '{area}', ${JSON.stringify(area)}::jsonb)
       where import_id = ${id} and number = ${number}`);
    return { ok: true };
  });
}

/** Runs a change under a lock on the import, if the actor may make it. */
function changing<Result extends { ok: boolean }>(
  actor: Actor,
  id: string,
  change: (tx: Transaction, found: Locked) => Promise<Result | Refused>,
): Promise<Result | Refused> {
  if (!isAdmin(actor)) {
    return Promise.resolve({ ok: false, code: 'notAllowed' });
  }
  return db().transaction(async (tx): Promise<Result | Refused> => {
    const found = await findRow(tx, { state: imports.state, columnCount: cell.number })`
      select state, cardinality(columns) as column_count from imports where id = ${id} for update`;
    return found ? change(tx, found) : { ok: false, code: 'gone' };
  });
}

type ReceiveResult =
  | { ok: true; importId: string }
  | { ok: false; code: 'notAllowed' | 'noFile' | 'tooLarge' | 'tooOften' }
  | { ok: false; code: CsvFault['code']; fileLine?: number };

const perAdmin: RateLimit = { name: 'import-upload', points: 60, seconds: 3_600 };

/**
 * Stores an uploaded CSV line by line with a guessed mapping. Idempotent by `id`. Sends no invitations. Throws
 * BrokenBody.
 */
export async function receiveImport(
  actor: Actor,
  { request, id }: { request: Request; id: string },
): Promise<ReceiveResult> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const file = await readFile(request);
  if (!file) {
    return { ok: false, code: 'noFile' };
  }
  try {
    if (file.spooled.isTooLarge) {
      return { ok: false, code: 'tooLarge' };
    }
    if (!(await consume(perAdmin, actor.userId))) {
      return { ok: false, code: 'tooOften' };
    }
    const read = await readCsv(await file.spooled.head(file.spooled.bytes), importBounds);
    return read.ok
      ? { ok: true, importId: await keepTable(actor, { id, filename: file.filename, table: read.table }) }
      : { ok: false, ...read.fault };
  } finally {
    await file.spooled.close();
  }
}

/** Uses the first file of the form and ignores others. */
async function readFile(request: Request): Promise<{ filename: string; spooled: Spool } | null> {
  let file: { filename: string; spooled: Spool } | null = null;
  try {
    await readMultipart(request, async ({ field, filename, stream }) => {
      if (field === 'file' && !file) {
        file = { filename, spooled: await spool(stream, importMaxBytes) };
      }
    });
  } catch (error) {
    await (file as { spooled: Spool } | null)?.spooled.close();
    throw error;
  }
  return file;
}

type Kept = { id: string; filename: string; table: CsvTable };

function keepTable(actor: Actor, { id, filename, table }: Kept): Promise<string> {
  return db().transaction(async (tx) => {
    const [made] = await tx
      .insert(imports)
      .values({
        id,
        adminId: actor.userId,
        filename,
        encoding: table.encoding,
        columns: table.columns,
        mapping: guessMapping(table.columns),
        state: 'mapping',
        lineCount: table.lines.length,
      })
      .onConflictDoNothing()
      .returning({ id: imports.id });
    if (!made) {
      return id;
    }
    await keepLines(tx, id, table.lines);
    await writeAudit(tx, actor.userId, {
      action: 'import.uploaded',
      subject: { kind: 'import', id },
      after: { lines: table.lines.length },
    });
    return id;
  });
}

const linesAtOnce = 1_000;

async function keepLines(tx: Transaction, importId: string, lines: CsvTable['lines']): Promise<void> {
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const part = lines
      .slice(start, start + linesAtOnce)
      .map((line, at) => ({ number: start + at + 1, ...line }));
    await tx.execute(sql`
      insert into import_lines (import_id, number, file_line, cells)
      select ${importId}::uuid, l.number, l."fileLine", l.cells
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as l (number int, "fileLine" int, cells text[])`);
  }
}
