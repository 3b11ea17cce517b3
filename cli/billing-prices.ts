import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { preparePrices } from '#app/features/billing/prepare-prices.server.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';

/** Creates the products and prices of the price list at the payment provider, found by their lookup keys. */
export async function billingPrices(): Promise<number> {
  try {
    const created = await preparePrices();
    for (const key of created) {
      await writeAudit(db(), null, { action: 'price.created', subject: { kind: 'price', id: key } });
    }
    const where = `at ${payments().name}`;
    console.log(
      created.length === 0
        ? `Every price already exists, ${where}.`
        : `Created ${where}: ${created.join(', ')}.`,
    );
    return 0;
  } finally {
    await closeDb();
  }
}
