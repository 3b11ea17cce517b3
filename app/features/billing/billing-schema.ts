import { z } from 'zod';
import type { ManageAction } from './billing-messages.ts';
import { billingIntervals, paidPlans } from './offers.ts';
import { readTaxId } from './tax-ids.ts';

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

const line = (most: number) => z.string().trim().max(most, `At most ${most} characters.`).default('');

/** The invoice details as typed. A street without a country, or the reverse, is not an address. */
export const taxSchema = z
  .object({
    company: line(150),
    country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
    street: line(200),
    city: line(100),
    region: line(100),
    postalCode: line(20),
    taxId: line(40),
    reference: line(100),
  })
  .superRefine(({ country, taxId }, context) => {
    const read = taxId && country ? readTaxId(country, taxId) : null;
    if (read && !read.ok) {
      context.addIssue({ code: 'custom', path: ['taxId'], message: read.error });
    }
  });

export type TaxGiven = z.infer<typeof taxSchema>;
