import { z } from 'zod';
import { completeWebsite } from '#app/features/catalogue/creatives/profile-fields.ts';
import { optionalText, optionalUrl } from '#app/features/vocabulary/typed-text.ts';
import { failed, type Toast } from '#app/ui/toast-queue.ts';
import { type Discipline, disciplines } from '../credit-roles.ts';
import { teamMessages } from '../people/team-messages.ts';

export const aboutMaxLength = 2_000;

export const firmFactsSchema = z.object({
  about: optionalText(aboutMaxLength),
  websiteUrl: optionalUrl(completeWebsite),
  discipline: z
    .union([z.literal('').transform(() => null), z.enum(Object.keys(disciplines) as [Discipline])], {
      error: 'Please choose a discipline from the list.',
    })
    .default(null),
  place: optionalText(200),
});

export type FirmFacts = z.infer<typeof firmFactsSchema>;
export type FirmFact = keyof FirmFacts;

export const manageMessages = {
  factsSaved: { title: 'Page Saved' },
  logoSaved: { title: 'Logo Saved' },
  logoRemoved: { title: 'Logo Removed' },
  invalid: failed('Not Saved', 'Please look at what is marked.'),
  uploadGone: failed('Not Saved', 'The picture is no longer there. Please choose it once more.'),
  managersOnly: teamMessages.managersOnly,
} satisfies Record<string, Toast>;

export const websiteErrors = {
  otherDomain: (domain: string) =>
    `The website stays at ${domain}: the firm is claimed by addresses there. Write to us if it has moved.`,
  websiteByAdmin: 'We have no proof yet that a domain is yours. Write to us, and we set the website.',
};

export function placeError(choices: readonly string[]): string {
  return choices.length > 0
    ? `Which place is it? ${choices.map((choice) => `“${choice}”`).join(', ')}.`
    : 'We do not know this place. Enter a city or town, as in “Austin, TX”.';
}
