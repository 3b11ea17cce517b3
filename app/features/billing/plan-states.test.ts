import { describe, expect, it } from 'vitest';
import { isPlanCurrent } from './subscription-state.ts';

const status = { subscribed: true, subscriptionTier: 'Creative', isLifetime: false };

describe('the current plan', () => {
  it.each([
    'Creative',
    'creative',
    'CREATIVE',
    'Creative with Featured',
    'cre_ative',
    'Creative with Featured Quarterly',
  ])('is Creative when the tier says %s', (subscriptionTier) => {
    expect(isPlanCurrent('creative', { ...status, subscriptionTier })).toBe(true);
  });

  it('is none when the plan has ended or there was none', () => {
    expect(isPlanCurrent('creative', { ...status, subscribed: false })).toBe(false);
    expect(isPlanCurrent('creative', { ...status, subscriptionTier: null })).toBe(false);
  });

  it('is Lifetime for those who have it, and then not Creative', () => {
    const life = { ...status, isLifetime: true };
    expect(isPlanCurrent('lifetime_creative', life)).toBe(true);
    expect(isPlanCurrent('creative', life)).toBe(false);
    expect(isPlanCurrent('lifetime_creative', status)).toBe(false);
  });
});
