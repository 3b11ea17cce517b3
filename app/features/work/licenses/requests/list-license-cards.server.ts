import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { licenseCards, licenseRequests } from '#app/platform/db/schema/licenses.ts';
import type { LicenseCardFacts } from './license-card.tsx';
import { requestEvents } from './request-policy.ts';

const rowShape = {
  messageId: licenseCards.messageId,
  requestId: licenseCards.requestId,
  number: licenseRequests.number,
  event: oneOf(requestEvents),
  project: cell.text,
  license: orNull(cell.text),
  amount: orNull(cell.number),
  currency: orNull(cell.text),
  validUntil: orNull(cell.day),
};

export async function listLicenseCards(
  messageIds: readonly number[],
): Promise<Map<number, LicenseCardFacts>> {
  const rows = await listRows(db(), rowShape)`
    select k.message_id, k.request_id, r.number, k.event, coalesce(r.content->'project'->>'name', '') as project,
           l.number as license, o.amount, o.currency, o.valid_until
      from license_cards k join license_requests r on r.id = k.request_id
      left join license_offers o on o.request_id = k.request_id and o.version = k.version
      left join licenses l on l.id = r.license_id
     where k.message_id = any(${sql.param([...messageIds])}::bigint[])`;
  return new Map(
    rows.map(({ messageId, amount, currency, validUntil, ...card }) => [
      messageId,
      {
        ...card,
        offer: amount !== null && currency && validUntil ? { amount, currency, validUntil } : null,
      },
    ]),
  );
}
