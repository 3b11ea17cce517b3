import { describe, expect, it } from 'vitest';
import { canCancelWithRefund, type Holding, type RunningPlan, whyNotBuy } from './billing-policy.ts';
import { entitlementsOf } from './entitlements.ts';

const running: RunningPlan = { id: 'sub_1', interval: 'yearly', isEnding: false, isPastDue: false };
const nothing: Holding = {
  isLifetime: false,
  hasPlan: false,
  creative: null,
  featured: null,
  firstPaidAt: null,
  refundableCents: 0,
};
const yearly = { ...nothing, hasPlan: true, creative: running };
const life = { ...nothing, hasPlan: true, isLifetime: true };
const withFeatured = { ...yearly, featured: running };
const creative = { userType: 'creative' } as const;
const client = { userType: 'client' } as const;

describe('buying', () => {
  it.each([
    ['creative', nothing, null],
    ['creative', yearly, 'alreadyHeld'],
    ['creative', life, 'alreadyHeld'],
    ['lifetime_creative', nothing, null],
    ['lifetime_creative', yearly, null],
    ['lifetime_creative', life, 'alreadyHeld'],
    ['featured', nothing, 'needsCreative'],
    ['featured', yearly, null],
    ['featured', life, null],
    ['featured', withFeatured, 'alreadyHeld'],
  ] as const)('%s (%#)', (plan, holding, refusal) => {
    expect(whyNotBuy(creative, plan, holding)).toBe(refusal);
    expect(whyNotBuy(client, plan, holding)).toBe('notCreative');
  });
});

describe('the money-back guarantee', () => {
  const paid = { firstPaidAt: new Date('2026-06-01T10:00:00Z'), refundableCents: 99_00 };

  it('holds to the end of the thirtieth day after the first payment', () => {
    expect(canCancelWithRefund(paid, new Date('2026-07-01T10:00:00Z'))).toBe(true);
    expect(canCancelWithRefund(paid, new Date('2026-07-01T10:00:01Z'))).toBe(false);
  });

  it('needs money that could be given back', () => {
    const at = new Date('2026-06-02T00:00:00Z');
    expect(canCancelWithRefund({ ...paid, refundableCents: 0 }, at)).toBe(false);
    expect(canCancelWithRefund({ ...paid, firstPaidAt: null }, at)).toBe(false);
  });
});

describe('entitlements', () => {
  const of = (userType: 'client' | 'creative', subscribed: boolean) =>
    entitlementsOf({ userType, subscription: { subscribed } });

  it('give a paying creative everything', () => {
    expect(of('creative', true)).toEqual({
      isListable: true,
      portfolioLimit: 20,
      hasSeveralAreas: true,
      hasCrmInbox: true,
      hasAnalytics: true,
      canAskForVerification: true,
      canBuyFeatured: true,
    });
  });

  it('let a creative without a plan prepare a profile', () => {
    expect(of('creative', false)).toMatchObject({
      isListable: false,
      portfolioLimit: 6,
      hasSeveralAreas: false,
    });
  });

  it('have nothing for clients, who need none', () => {
    expect(of('client', true)).toMatchObject({ isListable: false, portfolioLimit: 0 });
  });
});
