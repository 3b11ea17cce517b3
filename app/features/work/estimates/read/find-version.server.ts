import type { Transaction } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { estimateVersions } from '#app/platform/db/schema/estimates.ts';
import { listLines } from '../line-cells.server.ts';

const shape = {
  id: estimateVersions.id,
  version: estimateVersions.version,
  currency: estimateVersions.currency,
  terms: estimateVersions.terms,
  opening: estimateVersions.opening,
};

/** The content of a sent version, for comparison. The caller holds the estimate or has checked access. */
export async function findVersion(on: Pick<Transaction, 'execute'>, id: string) {
  const row = await findRow(on, shape)`
    select id, version, currency, terms, opening from estimate_versions where id = ${id} and state <> 'draft'`;
  return row && { ...row, lines: (await listLines([id], on)).get(id) ?? [] };
}
