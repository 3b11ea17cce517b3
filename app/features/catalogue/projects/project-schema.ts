import { z } from 'zod';
import { isCreditRole, takesProduct } from '#app/features/catalogue/firms/credit-roles.ts';
import type { CreditRequest } from '#app/features/catalogue/firms/credits/write-credits.server.ts';
import { earliestYear, latestYear } from '#app/features/catalogue/portfolio/portfolio-schema.ts';
import { isBuildingType } from '#app/features/vocabulary/building-types.ts';
import {
  maxCredits,
  newFirm,
  productMaxLength,
  projectNameMaxLength,
  projectTextMaxLength,
  taglineMaxLength,
} from '#app/features/vocabulary/project-limits.ts';
import { optionalText, requiredText } from '#app/features/vocabulary/typed-text.ts';

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

/** Names are compared by letters and digits, so a firm's name must contain one. */
const firmName = optionalText(projectNameMaxLength).refine(
  (name) => name === null || hasLetter.test(name),
  firmNameMissing,
);

export const newProjectSchema = z.object({
  name: nameField,
  architect: firmName,
  place: optionalText(200),
  year: yearField,
});

/** A typed credit line; one without a firm is ignored. */
const creditRow = z
  .object({
    /** Set for an existing line. */
    id: z.uuid().optional(),
    role: z.string().refine(isCreditRole, 'Please choose a role.').default('design-architect'),
    firm: firmName,
    /** The firm picked for the text `pickFor`. */
    pick: z.union([z.uuid(), z.literal(newFirm)]).optional(),
    pickFor: z.string().max(projectNameMaxLength).optional(),
    product: optionalText(productMaxLength),
  })
  .superRefine(({ firm, product }, context) => {
    if (!firm && product) {
      context.addIssue({ code: 'custom', path: ['firm'], message: firmNameMissing });
    }
  });

type CreditRow = z.infer<typeof creditRow>;

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
  credits: z.array(creditRow).max(maxCredits, `A project has up to ${maxCredits} credits.`).default([]),
});

export type ProjectInput = z.infer<typeof projectSchema>;
export type ProjectFacts = Omit<ProjectInput, 'credits'>;

export function creditWishes(rows: readonly CreditRow[]): { wishes: CreditRequest[]; lines: number[] } {
  const wishes: CreditRequest[] = [];
  const lines: number[] = [];
  for (const [line, row] of rows.entries()) {
    if (!row.firm) continue;
    const picked = row.pickFor === row.firm ? row.pick : undefined;
    wishes.push({
      id: row.id ?? null,
      role: row.role,
      firm: picked && picked !== newFirm ? { id: picked } : { name: row.firm },
      product: takesProduct(row.role) ? row.product : null,
    });
    lines.push(line);
  }
  return { wishes, lines };
}

export function unsureFirms(rows: readonly CreditRow[]): { line: number; name: string }[] {
  return rows.flatMap(({ firm, pick, pickFor }, line) =>
    firm && !(pick && pickFor === firm) ? { line, name: firm } : [],
  );
}
