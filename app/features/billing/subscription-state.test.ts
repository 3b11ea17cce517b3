import { describe, expect, it } from 'vitest';
import {
  type CustomerState,
  nothingHeld,
  type ProviderInvoice,
  type ProviderSubscription,
} from '#app/platform/payments/payment-provider.ts';
import { deriveState, paidOfPeriod, pastDueSince } from './subscription-state.ts';

const at = new Date('2026-06-15T12:00:00Z');
const nextYear = new Date('2027-06-01T00:00:00Z');

function subscription(overrides: Partial<ProviderSubscription>): ProviderSubscription {
  return {
    id: 'sub_1',
    plan: 'creative',
    interval: 'yearly',
    status: 'active',
    priceCents: 99_00,
    startedAt: new Date('2026-06-01T00:00:00Z'),
    currentPeriodStart: new Date('2026-06-01T00:00:00Z'),
    endingBecause: null,
    currentPeriodEnd: nextYear,
    isEndingAtPeriodEnd: false,
    pausedUntil: null,
    held: [],
    endedAt: null,
    ...overrides,
  };
}

function invoice(overrides: Partial<ProviderInvoice>): ProviderInvoice {
  return {
    id: 'in_1',
    subscriptionId: null,
    plan: null,
    number: 'A-1',
    description: 'Creative Profile',
    amountCents: 499_00,
    totalCents: 499_00,
    creditCents: 0,
    period: null,
    creditedSubscriptionId: null,
    nextAttemptAt: null,
    attempts: 1,
    failure: null,
    refundedCents: 0,
    status: 'paid',
    createdAt: at,
    paidAt: at,
    url: null,
    pdfUrl: null,
    paymentId: 'pi_1',
    ...overrides,
  };
}

function customer(overrides: Partial<CustomerState>): CustomerState {
  return { ...nothingHeld, ...overrides };
}

const featured = (overrides: Partial<ProviderSubscription> = {}) =>
  subscription({
    id: 'sub_2',
    plan: 'featured',
    interval: 'monthly',
    currentPeriodEnd: new Date('2026-07-10T00:00:00Z'),
    ...overrides,
  });

const lifetime = invoice({ id: 'in_life', plan: 'lifetime_creative' });

describe('what somebody has paid for', () => {
  it('is nothing without a subscription', () => {
    expect(deriveState(customer({}), at)).toEqual({
      tier: null,
      end: null,
      graceUntil: null,
      isLifetime: false,
      featuredUntil: null,
    });
  });

  it.each([
    [[subscription({})], 'Creative'],
    [[subscription({}), featured()], 'Creative with Featured'],
    [[subscription({}), featured({ interval: 'quarterly' })], 'Creative with Featured Quarterly'],
    [[featured()], null],
  ])('is named by its tier (%#)', (subscriptions, tier) => {
    expect(deriveState(customer({ subscriptions }), at).tier).toBe(tier);
  });

  it('lasts until the end of the period, and a little longer while a renewal is under way', () => {
    const state = deriveState(customer({ subscriptions: [subscription({})] }), at);
    expect(state.end).toEqual(nextYear);
    expect(state.graceUntil).toEqual(new Date('2027-06-03T00:00:00Z'));
  });

  it('ends with the period, without any grace, once it is canceled', () => {
    const ending = customer({ subscriptions: [subscription({ isEndingAtPeriodEnd: true })] });
    expect(deriveState(ending, at).graceUntil).toBeNull();
    expect(deriveState(ending, new Date(nextYear.getTime() - 1)).tier).toBe('Creative');
    expect(deriveState(ending, nextYear).tier).toBeNull();
  });

  it('stays for 14 days when a renewal cannot be paid, and not a moment longer', () => {
    const failed = new Date('2026-06-10T00:00:00Z');
    const unpaid = customer({
      subscriptions: [subscription({ status: 'past_due' })],
      invoices: [invoice({ subscriptionId: 'sub_1', status: 'open', createdAt: failed, paidAt: null })],
    });
    expect(deriveState(unpaid, at)).toMatchObject({
      tier: 'Creative',
      end: failed,
      graceUntil: new Date('2026-06-24T00:00:00Z'),
    });
    expect(deriveState(unpaid, new Date('2026-06-23T23:59:59Z')).tier).toBe('Creative');
    expect(deriveState(unpaid, new Date('2026-06-24T00:00:00Z')).tier).toBeNull();
  });

  it('is gone when the subscription was ended', () => {
    const ended = subscription({ status: 'canceled', endedAt: at });
    expect(deriveState(customer({ subscriptions: [ended] }), at).tier).toBeNull();
  });

  it('is for life after one payment, unless all of it was given back', () => {
    expect(deriveState(customer({ invoices: [lifetime] }), at)).toMatchObject({
      tier: 'Creative',
      isLifetime: true,
      end: null,
    });
    const half = { ...lifetime, refundedCents: 100_00 };
    expect(deriveState(customer({ invoices: [half] }), at).isLifetime).toBe(true);
    const all = { ...lifetime, refundedCents: 499_00 };
    expect(deriveState(customer({ invoices: [all] }), at).isLifetime).toBe(false);
    const free = { ...lifetime, amountCents: 0 };
    expect(deriveState(customer({ invoices: [free] }), at).isLifetime).toBe(true);
    const open = { ...lifetime, status: 'open' as const };
    expect(deriveState(customer({ invoices: [open] }), at).isLifetime).toBe(false);
  });

  it('holds Featured only beside a plan', () => {
    expect(deriveState(customer({ subscriptions: [featured()] }), at).featuredUntil).toBeNull();
    expect(deriveState(customer({ subscriptions: [featured()], invoices: [lifetime] }), at)).toMatchObject({
      tier: 'Creative with Featured',
      featuredUntil: new Date('2026-07-12T00:00:00Z'),
    });
  });

  it('waits for its payment since the oldest open invoice', () => {
    const invoices = ['2026-06-12', '2026-06-10', '2026-06-14'].map((day, n) =>
      invoice({
        id: `in_${n}`,
        subscriptionId: 'sub_1',
        status: 'open',
        createdAt: new Date(`${day}T00:00:00Z`),
      }),
    );
    expect(pastDueSince(subscription({ status: 'past_due' }), invoices)).toEqual(
      new Date('2026-06-10T00:00:00Z'),
    );
    expect(pastDueSince(subscription({}), invoices)).toBeNull();
  });
});

describe('what was paid for the running period', () => {
  const year = subscription({});
  const paid = (overrides: Partial<ProviderInvoice>) =>
    invoice({ subscriptionId: 'sub_1', createdAt: year.currentPeriodStart, totalCents: 99_00, ...overrides });
  it.each([
    ['the price', [paid({})], 99_00],
    ['less with a promo code', [paid({ totalCents: 79_20 })], 79_20],
    ['the whole of it, when earlier credit paid a part', [paid({ amountCents: 50_00 })], 99_00],
    ['nothing, when it was given back', [paid({ refundedCents: 99_00 })], 0],
    ['nothing, while it is open', [paid({ status: 'open' })], 0],
    ['nothing of the period before', [paid({ createdAt: new Date('2026-05-31T22:59:59Z') })], 0],
    ['what was billed an hour early', [paid({ createdAt: new Date('2026-05-31T23:00:00Z') })], 99_00],
    ['nothing of another subscription', [paid({ subscriptionId: 'sub_2' })], 0],
  ])('is %s', (_, invoices, cents) => {
    expect(paidOfPeriod(year, invoices)).toBe(cents);
  });
});
