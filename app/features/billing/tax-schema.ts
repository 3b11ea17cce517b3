import { z } from 'zod';
import { readTaxId } from './tax-ids.ts';

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
