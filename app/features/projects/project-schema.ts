import { z } from 'zod';
import { optionalText, requiredText } from '#app/features/creatives/typed-text.ts';
import { isCreditRole, takesProduct } from '#app/features/firms/credit-roles.ts';
import { earliestYear, latestYear } from '#app/features/portfolio/portfolio-limits.ts';
import { isBuildingType } from './building-types.ts';
import {
  maxCredits,
  productMaxLength,
  projectNameMaxLength,
  projectTextMaxLength,
  taglineMaxLength,
} from './project-limits.ts';

/** The forms of projects: one schema each for browser and server. */

const invalidYear = `Please enter a year from ${earliestYear} to ${latestYear}.`;

const yearField = z
  .string()
  .trim()
  .regex(/^\d{4}$/, invalidYear)
  .transform(Number)
  .refine((year) => year >= earliestYear && year <= latestYear, invalidYear)
  .optional()
  .transform((year) => year ?? null);

const nameField = requiredText('Please enter the name of the project.', projectNameMaxLength);
const firmNameMissing = 'Please enter a firm.';
const hasLetter = /[\p{L}\p{N}]/u;

/** A firm's name has a letter or a digit: names are compared by them. */
const firmName = optionalText(projectNameMaxLength).refine(
  (name) => name === null || hasLetter.test(name),
  firmNameMissing,
);

/** One line of the credits, as it is typed; a line without a firm is none. */
const creditRow = z
  .object({
    /** Of a line that is there. */
    id: z.uuid().optional(),
    role: z.string().refine(isCreditRole, 'Please choose a role.').default('design-architect'),
    firm: firmName,
    /** Of the firm that was chosen, while its name stands in the box. */
    firmId: z.uuid().optional(),
    /** The name that was chosen. */
    firmChosen: z.string().max(projectNameMaxLength).optional(),
    product: optionalText(productMaxLength),
  })
  .superRefine(({ firm, product }, context) => {
    if (!firm && product) {
      context.addIssue({ code: 'custom', path: ['firm'], message: firmNameMissing });
    }
  });

export const projectSchema = z.object({
  name: nameField,
  tagline: optionalText(taglineMaxLength),
  description: optionalText(projectTextMaxLength),
  buildingType: z
    .string()
    .refine(isBuildingType, 'Please choose a type from the list.')
    .optional()
    .transform((type) => type ?? null),
  place: optionalText(200),
  year: yearField,
  credits: z
    .array(creditRow)
    .max(maxCredits, `A project has up to ${maxCredits} credits.`)
    .default([])
    .transform((rows) =>
      rows.map((row) => ({ ...row, product: takesProduct(row.role) ? row.product : null })),
    ),
});

export type ProjectFacts = Omit<z.infer<typeof projectSchema>, 'credits'>;
