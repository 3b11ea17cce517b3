import type { Intake } from '#app/platform/incoming/intake.ts';
import { contentMaxLength } from '../blog-schema.ts';

/** Allows twice the maximum length, so that an article that is too long still gets a field error. */
export const articleIntake: Intake = { maxChars: 2 * contentMaxLength };
