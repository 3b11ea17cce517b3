import { z } from 'zod';
import type { ManageAction } from './billing-messages.ts';
import { billingIntervals, paidPlans } from './offers.ts';

/** The request to buy a plan (specification section 7, create-checkout). */
export const checkoutSchema = z.object({
  planType: z.enum(paidPlans),
  billingInterval: z.enum(billingIntervals).optional(),
  promoCode: z.string().trim().max(60).optional(),
});

const manageActions = [
  'cancel',
  'add_featured',
  'remove_featured',
  'switch_billing',
  'resume',
  'pay_due',
  'cancel_with_refund',
] as const satisfies readonly ManageAction[];

/**
 * The request to change a plan (manage-subscription). `resume` and `cancel_with_refund` are additions (DECISIONS,
 * Cancelling).
 */
export const manageSchema = z.object({
  action: z.enum(manageActions),
  planType: z.enum(paidPlans).optional(),
  billingInterval: z.enum(billingIntervals).optional(),
  promoCode: z.string().trim().max(60).optional(),
  comment: z.string().trim().max(500).optional(),
  /** The confirmed sum in cents; no other sum is charged. */
  confirmedCents: z.coerce.number().int().min(0).max(1_000_000).optional(),
});
