import { sql } from 'drizzle-orm';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, type RowOf } from '#app/platform/db/rows.server.ts';
import { estimateLines } from '#app/platform/db/schema/estimates.ts';
import { lineKinds, lineSections } from './estimate-cost.ts';
import { maxLines } from './estimate-policy.ts';

const lineShape = {
  id: estimateLines.id,
  section: oneOf(lineSections),
  kind: oneOf(lineKinds),
  text: estimateLines.text,
  quantity: estimateLines.quantity,
  unit: estimateLines.unit,
  price: estimateLines.price,
  amount: cell.number,
  use: estimateLines.use,
  view: estimateLines.view,
};

export type EstimateLine = RowOf<typeof lineShape>;

/** Lines in order, by version id. The caller has checked access to these versions. */
export async function listLines(
  versionIds: readonly string[],
  on: Pick<Transaction, 'execute'> = db(),
): Promise<Map<string, EstimateLine[]>> {
  const lines = new Map<string, EstimateLine[]>(versionIds.map((id) => [id, []]));
  if (versionIds.length === 0) {
    return lines;
  }
  const rows = await listRows(on, { versionId: estimateLines.versionId, ...lineShape })`
    select version_id, id, section, kind, text, quantity, unit, price, amount, use, view from estimate_lines
     where version_id = any(${sql.param([...versionIds])}::uuid[]) order by version_id, position
     limit ${maxLines * versionIds.length}`;
  for (const { versionId, ...line } of rows) {
    lines.get(versionId)?.push(line);
  }
  return lines;
}
