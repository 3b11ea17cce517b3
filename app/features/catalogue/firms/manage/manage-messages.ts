import type { Toast } from '#app/ui/toast-queue.ts';
import { teamMessages } from '../people/team-messages.ts';

export const manageMessages = {
  factsSaved: { title: 'Page Saved' },
  logoSaved: { title: 'Logo Saved' },
  logoRemoved: { title: 'Logo Removed' },
  invalid: { title: 'Not Saved', text: 'Please look at what is marked.', tone: 'danger' },
  uploadGone: {
    title: 'Not Saved',
    text: 'The picture is no longer there. Please choose it once more.',
    tone: 'danger',
  },
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
