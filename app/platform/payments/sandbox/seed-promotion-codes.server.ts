import { sql } from 'drizzle-orm';
import { db } from '../../db/client.server.ts';
import { newCoupon, newPromotionCode } from './bodies/catalogue-bodies.ts';

/** Codes to try out. They exist in the sandbox only. */
const codes = [
  { code: 'WELCOME20', name: '20% off', terms: { percentOff: 20 } },
  { code: 'STUDIO50', name: '$50 off', terms: { amountOff: 50_00, currency: 'usd' } },
  { code: 'EXPIRED10', name: '10% off', terms: { percentOff: 10 }, expiresAt: 1_735_689_600 },
];

let seeding: Promise<void> | undefined;

/** Puts the codes into a sandbox that has none yet, once in each process. */
export function seedPromotionCodes(): Promise<void> {
  seeding ??= seed().catch((error: unknown) => {
    seeding = undefined;
    throw error;
  });
  return seeding;
}

async function seed(): Promise<void> {
  const now = 1_704_067_200;
  const bodies = codes.flatMap(({ code, name, terms, expiresAt }) => [
    newCoupon({ id: `sandbox-${code.toLowerCase()}`, now, name, duration: 'once', ...terms }),
    newPromotionCode({
      id: `promo_sandbox${code}`,
      now,
      code,
      coupon: `sandbox-${code.toLowerCase()}`,
      ...(expiresAt ? { expiresAt } : {}),
    }),
  ]);
  const rows = bodies.map((body) => sql`(${body.id}, ${body.object}, ${JSON.stringify(body)}::jsonb)`);
  await db().execute(sql`
    insert into sandbox_objects (id, kind, body) values ${sql.join(rows, sql`, `)}
    on conflict (id) do nothing`);
}
