import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { imports } from '#app/platform/db/schema/invitations.ts';
import { readMultipart } from '#app/platform/multipart/read-multipart.server.ts';
import { type Spool, spool } from '#app/platform/multipart/spool.server.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { type CsvFault, type CsvTable, readCsv } from '#app/platform/read-csv.server.ts';
import { importBounds, importMaxBytes } from './import-bounds.ts';
import { guessMapping } from './import-fields.ts';

export type ReceiveResult =
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
