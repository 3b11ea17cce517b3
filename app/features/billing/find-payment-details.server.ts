import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, objectOf, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';

const taxIdShape = {
  type: cell.text,
  value: cell.text,
  verification: oneOf(['pending', 'verified', 'unverified', 'unavailable']),
};

const taxDetailsShape = {
  company: cell.text,
  country: cell.text,
  street: cell.text,
  city: cell.text,
  region: cell.text,
  postalCode: cell.text,
  reference: cell.text,
  taxId: orNull(objectOf(taxIdShape)),
};

const shape = {
  cards: listOf(
    objectOf({
      id: cell.text,
      brand: cell.text,
      last4: cell.text,
      expMonth: cell.number,
      expYear: cell.number,
      isUsed: cell.boolean,
    }),
  ),
  balanceCents: cell.number,
  giftUntil: orNull(cell.isoTime),
  taxDetails: orNull(objectOf(taxDetailsShape)),
};

export type PaymentDetails = RowOf<typeof shape>;
export type OwnCard = PaymentDetails['cards'][number];
export type OwnTaxDetails = RowOf<typeof taxDetailsShape>;

export async function findPaymentDetails(userId: string): Promise<PaymentDetails> {
  const row = await findRow(db(), shape)`
    select coalesce(b.cards, '[]') as cards, coalesce(b.balance_cents, 0) as balance_cents, b.tax_details,
           (select max(ends_at) from plan_gifts where user_id = u.id and ended_at is null and ends_at > now())
             as gift_until
      from users u left join billing_customers b on b.user_id = u.id
     where u.id = ${userId}`;
  return row ?? { cards: [], balanceCents: 0, giftUntil: null, taxDetails: null };
}
