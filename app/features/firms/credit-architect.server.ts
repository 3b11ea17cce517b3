import { sql } from 'drizzle-orm';
import { PortfolioRefusal } from '#app/features/portfolio/change-portfolio.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { firmsByName, firmsLeftToday, makeFirm } from './firms-by-name.server.ts';

/**
 * Credits a firm by its name as the design architect of a project that credits no architect yet; a firm that took its
 * credit off is not credited again. Throws a refusal where the account has made too many firms today.
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
  // A name of signs only is no name of a firm.
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
