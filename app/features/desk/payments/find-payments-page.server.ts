import { listPastDue, sumPastDue } from '#app/features/billing/list-past-due.server.ts';
import { log } from '#app/platform/log.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { inOrder } from '#app/ui/table-order.ts';
import { findRevenue } from './find-revenue.server.ts';
import {
  countDecided,
  countRecovered,
  listNewestRefunds,
  listOpenDisputes,
} from './list-money-events.server.ts';
import type { CodeOrder, PaymentOrders, RefundOrder } from './payment-orders.ts';
import { promoText } from './promo-effect.ts';

export type PaymentsPage = Awaited<ReturnType<typeof findPaymentsPage>>;
export type PromoLine = NonNullable<PaymentsPage['promos']>[number];

const unpaidShown = 100;

/** Data for /admin/payments. Parts that cannot be loaded are null, and the screen says so. */
export async function findPaymentsPage(now: Date, orders: PaymentOrders) {
  const [pastDue, due, disputes, decided, refunds, recovered, revenue, promos] = await Promise.all([
    listPastDue(unpaidShown, orders.unpaid),
    sumPastDue(),
    listOpenDisputes(),
    countDecided(now),
    listNewestRefunds(),
    countRecovered(now),
    orNull(findRevenue(now), 'the revenue could not be reckoned'),
    orNull(listPromos(), 'promo codes could not be listed'),
  ]);
  return {
    now: now.toISOString(),
    pastDue,
    due,
    disputes: disputes.map((one) => ({
      ...one,
      // A warning needs no answer; a payment without an account is answered at the provider.
      answerTo: one.phase !== 'warning' && one.userId ? `/admin/payments/disputes/${one.id}` : null,
      providerUrl: one.paymentId ? payments().paymentUrl(one.paymentId) : null,
    })),
    decided,
    refunds: sortRefunds(refunds, orders.refunds),
    recovered,
    revenue,
    promos: promos && sortPromos(promos, orders.codes),
    orders,
  };
}

async function listPromos() {
  const promos = await payments().listPromotions();
  return promos.map((one) => ({
    id: one.id,
    code: one.code,
    plan: one.plan,
    gives: promoText(one),
    uses: one.uses,
    maxUses: one.maxUses,
    lastDay: one.endsAt ? new Date(one.endsAt.getTime() - 1000).toISOString() : null,
    state: one.state,
  }));
}

type Refunds = Awaited<ReturnType<typeof listNewestRefunds>>;

function sortRefunds(refunds: Refunds, { name, isFalling }: RefundOrder): Refunds {
  return inOrder(
    refunds,
    (refund) => (name === 'day' ? refund.day : name === 'sum' ? refund.amountCents : refund.name),
    isFalling,
  );
}

type Promos = Awaited<ReturnType<typeof listPromos>>;

const stateRanks = { running: 0, usedUp: 1, ended: 2 };

function sortPromos(promos: Promos, { name, isFalling }: CodeOrder): Promos {
  const sortedBy = (promo: Promos[number]) => {
    switch (name) {
      case 'code':
        return promo.code;
      case 'used':
        return promo.uses;
      case 'lastDay':
        return promo.lastDay;
      case 'state':
        return stateRanks[promo.state];
    }
  };
  return inOrder(promos, sortedBy, isFalling);
}

async function orNull<Value>(read: Promise<Value>, fault: string): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    log.error({ err: error }, fault);
    return null;
  }
}
