import { eq, sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, notNull } from '#app/platform/db/rows.server.ts';
import { importLines, imports } from '#app/platform/db/schema/invitations.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { checkImportJob } from './check-import.job.server.ts';
import { type Mapping, mappingFault } from './import-fields.ts';
import { type ImportState, mayDiscard, mayMove } from './import-lifecycle.ts';
import { runImportJob } from './run-import.job.server.ts';

type Refused = { ok: false; code: 'notAllowed' | 'gone' | 'tooLate' };
export type ImportChange = { ok: true } | Refused;
export type MappingChange = ImportChange | { ok: false; code: NonNullable<ReturnType<typeof mappingFault>> };

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
