import { sql } from 'drizzle-orm';
import { PortfolioRefusal } from '#app/features/catalogue/portfolio/change-portfolio.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { firmsByName, firmsLeftToday, makeFirm } from './firms-by-name.server.ts';

/**
 * Credits a firm by name as the design architect of a project that has none. A firm that removed its credit is not
 * credited again. Throws a refusal when the account has made too many firms today.
 */
export async function creditArchitect(
  tx: Transaction,
  { projectId, userId, name }: { projectId: string; userId: string; name: string },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from credits where project_id = ${projectId} and role like '%architect%' limit 1`);
  if (rows.length > 0) {
    return;
  }
  const [named] = await firmsByName(tx, [name]);
  // A name without letters or digits is not a firm name.
  if (!named?.key) {
    return;
  }
  if (named.id === null && (await firmsLeftToday(tx, userId)) === 0) {
    throw new PortfolioRefusal('firmsFull');
  }
  const role = 'design-architect';
  const firmId = named.id ?? (await makeFirm(tx, { name, role, userId }));
  await tx.execute(sql`
    insert into credits (project_id, firm_id, role, sort_order)
    values (${projectId}, ${firmId}, ${role},
            1 + coalesce((select max(sort_order) from credits where project_id = ${projectId}), 0))`);
}
