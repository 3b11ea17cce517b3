import { type SQL, sql } from 'drizzle-orm';
import { disputeTerms } from './billing-policy.ts';

const stuckPhases = Object.entries(disputeTerms)
  .filter(([, { isRefundable }]) => !isRefundable)
  .map(([phase]) => phase);

export function isRefundable(invoice: string): SQL {
  return sql`not exists (
    select from billing_disputes d
     where d.payment_id = ${sql.identifier(invoice)}.payment_id
       and d.phase = any(${sql.param(stuckPhases)}::text[]))`;
}
