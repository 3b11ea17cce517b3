import type { PoolClient } from 'pg';

const rowsPerStatement = 5_000;

/**
 * Inserts rows keyed by column name, in batches. Columns missing from all rows keep their default. Returns the number
 * of rows.
 */
export async function insertRows(
  client: PoolClient,
  table: string,
  rows: Record<string, unknown>[],
): Promise<number> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) =>
    client.escapeIdentifier(column),
  );
  const name = client.escapeIdentifier(table);
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await client.query(
      `insert into ${name} (${columns.join(', ')})
       select ${columns.join(', ')} from json_populate_recordset(null::${name}, $1::json)`,
      [JSON.stringify(rows.slice(start, start + rowsPerStatement))],
    );
  }
  return rows.length;
}
