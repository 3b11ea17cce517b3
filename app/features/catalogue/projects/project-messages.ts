import type { CreditsRefused } from '#app/features/catalogue/firms/credits/write-credits.server.ts';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { failed, type Toast } from '#app/ui/toast-queue.ts';
import type { PlaceRefused } from './edit/own-project.server.ts';

export const projectMessages = {
  made: { title: 'Project Made', text: 'Say more of it, and who took part.' },
  joined: { title: 'Added to the Project' },
  saved: { title: 'Project Saved' },
  dissolved: { title: 'Project Dissolved', text: 'Its pieces are in your portfolio as before.' },
  takenOut: { title: 'Taken Out of the Project', text: 'The piece is in your portfolio as before.' },
  ordered: { title: 'Order Saved' },
  dismissed: { title: 'Dismissed' },
  noneTicked: failed('Projects', 'Tick at least one project.'),
  nothingThere: failed('Projects', 'These projects are no longer proposed.'),
  notSaved: failed('Not Saved', 'Please look at the marked fields.'),
  noProject: failed('Projects', 'Please choose a project.'),
} satisfies Record<string, Toast>;

export function madeMessage(count: number): Toast {
  if (count === 0) return projectMessages.nothingThere;
  return { title: count === 1 ? 'Project Made' : `${sentenceStart(spelledOut(count))} Projects Made` };
}

export function placeRefusal({ code, choices }: PlaceRefused): string {
  const listed = choices.join('; ');
  if (code === 'placeUnclear') {
    return `Several places have this name. Please write which: ${listed}.`;
  }
  return listed
    ? `We do not know this place. Did you mean: ${listed}?`
    : 'We do not know this place. Please enter the nearest city or town, such as “Austin, TX”.';
}

export function creditRefusal(code: CreditsRefused['code'], firm: string): string {
  const texts: Record<CreditsRefused['code'], string> = {
    creditTwice: 'This credit is there already. Each stands once.',
    creditRemoved: `${firm} took this credit off the project. It cannot be proposed again.`,
    firmGone: 'This firm is no longer listed. Please choose it again.',
    firmsFullAt: 'You have added many firms today. Choose one that is listed, or go on tomorrow.',
  };
  return texts[code];
}

/** For a line whose text matches no firm exactly, but is similar to some. */
export const firmUnclear = 'We know no firm of exactly this name. Please say which one you mean.';
