import type { Intake } from '#app/platform/incoming/intake.ts';
import { contentMaxLength } from './blog-schema.ts';

/** Takes an article. One that is too long is told so beside its text. */
export const articleIntake: Intake = { maxChars: 2 * contentMaxLength };
