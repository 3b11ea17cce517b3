import { z } from 'zod';
import { clearableMetadata, discounts, flag, metadata, whole } from './params.ts';

/** What requests about subscriptions may say. */

const paymentBehavior = z.enum(['allow_incomplete', 'error_if_incomplete']);
const prorationBehavior = z.enum(['always_invoice', 'create_prorations', 'none']);

export const cancellation = z.object({
  comment: z.string().optional(),
  feedback: z
    .enum([
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ])
    .optional(),
});

export const newTerms = z.object({
  customer: z.string(),
  items: z
    .array(z.object({ price: z.string(), quantity: whole.min(1).default(1) }))
    .min(1)
    .max(20),
  default_payment_method: z.string().optional(),
  payment_behavior: paymentBehavior.default('allow_incomplete'),
  discounts: discounts.optional(),
  description: z.string().optional(),
  metadata: metadata.optional(),
  cancel_at_period_end: flag.optional(),
});

export const changedItems = z
  .array(z.object({ id: z.string(), price: z.string().optional(), quantity: whole.min(1).optional() }))
  .max(20);

export const changeTerms = z.object({
  items: changedItems.optional(),
  proration_behavior: prorationBehavior.default('create_prorations'),
  proration_date: whole.optional(),
  payment_behavior: paymentBehavior.default('allow_incomplete'),
  cancel_at_period_end: flag.optional(),
  cancel_at: z.union([whole, z.literal('')]).optional(),
  cancellation_details: cancellation.optional(),
  default_payment_method: z.string().optional(),
  description: z.string().optional(),
  metadata: clearableMetadata.optional(),
});
