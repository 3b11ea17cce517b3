import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { findRow, listRows, notNull } from '#app/platform/db/rows.server.ts';
import { importLines, imports } from '#app/platform/db/schema/invitations.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Mapping } from './import-fields.ts';
import { type JudgedLine, judgeLines } from './judge-lines.server.ts';

const batchLines = 200;

export const checkImportJob: Job<{ importId: string }> = {
  name: 'check-import',
  schema: z.object({ importId: z.uuid() }),
  handle: async ({ importId }, signal) => {
    while (await checkPart(importId)) {
      signal?.throwIfAborted();
    }
  },
  retries: 5,
  retryDelaySeconds: 5,
  isOncePerKey: true,
};

async function checkPart(importId: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    const found = await findRow(tx, { mapping: imports.mapping })`
      select mapping from imports where id = ${importId} and state = 'checking' for update`;
    if (!found) {
      return false;
    }
    const lines = await listRows(tx, { number: importLines.number, cells: notNull(importLines.cells) })`
      select number, cells from import_lines
       where import_id = ${importId} and verdict is null and cells is not null order by number limit ${batchLines}`;
    await writeJudged(
      tx,
      importId,
      await judgeLines(tx, lines, { importId, mapping: found.mapping as Mapping }),
    );
    if (lines.length === batchLines) {
      return true;
    }
    await tx.execute(sql`update imports set state = 'checked' where id = ${importId}`);
    return false;
  });
}

async function writeJudged(tx: Transaction, importId: string, lines: readonly JudgedLine[]): Promise<void> {
  await tx.execute(sql`
    update import_lines l
       set verdict = j.verdict, notes = j.notes, suggestions = j.suggestions, details = j.details,
           address_hash = j."addressHash"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
           as j (number int, verdict text, notes jsonb, suggestions jsonb, details jsonb, "addressHash" text)
     where l.import_id = ${importId} and l.number = j.number`);
}
