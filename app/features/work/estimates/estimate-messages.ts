import { dayWords } from '#app/features/work/briefs/brief-words.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import {
  endWordsMaxLength,
  maxTemplates,
  maxVersions,
  maxVersionsPerDay,
  templateNameMaxLength,
} from './estimate-limits.ts';

export const estimateRefusals = {
  invalid: { status: 400, message: 'Please look at the marked fields. Nothing was sent.' },
  conflict: {
    status: 409,
    message:
      'This estimate was changed in another tab. What you typed here is still here, and not saved. Save it to keep it in place of the other, or open the other.',
  },
  sentMeanwhile: {
    status: 409,
    message:
      'This version was sent from another tab. What you typed here is still here: send it to make it the next version.',
  },
  briefChanged: {
    status: 409,
    message:
      'The brief has changed while you were writing. What is new stands below. Look at it, and send your estimate then.',
  },
  withdrawn: {
    status: 409,
    message: 'The client has withdrawn this brief, so no estimate can be sent. What you typed is kept.',
  },
  closed: {
    status: 409,
    message: 'The client has closed this brief, so no estimate can be sent. What you typed is kept.',
  },
  unchanged: {
    status: 409,
    message: 'This says what the last version says. Change something to send a new one.',
  },
  tooManyToday: {
    status: 429,
    message: `You can send up to ${maxVersionsPerDay} versions a day. This one is kept; please send it tomorrow.`,
  },
  tooManyVersions: { status: 409, message: `An estimate has up to ${maxVersions} versions.` },
  unreachable: {
    status: 409,
    message: 'The two of you cannot write to each other, so nothing was sent. What you typed is kept.',
  },
  notFound: { status: 404, message: 'There is no such brief.' },
  notAllowed: { status: 403, message: 'Estimates are written by creatives.' },
} satisfies Record<string, { status: number; message: string }>;

export type EstimateRefusal = keyof typeof estimateRefusals;

export const templateRefusals = {
  noName: 'Please name the template.',
  longName: `Please use at most ${templateNameMaxLength} characters.`,
  nameTaken: 'You have a template with this name.',
  tooManyTemplates: `You have ${maxTemplates} templates. Please delete one of them first.`,
  invalid: 'Please look at the marked fields first.',
  notFound: 'There is no such template any more.',
  notAllowed: 'Templates are kept by creatives.',
} satisfies Record<string, string>;

export const estimateMessages = {
  saved: { title: 'Draft Saved' },
  discarded: { title: 'Draft Discarded' },
  templateSaved: { title: 'Template Saved', text: 'You can begin other estimates with it.' },
  templateRenamed: { title: 'Template Renamed' },
  templateDeleted: { title: 'Template Deleted', text: 'Estimates that began with it stay as they are.' },
  templateAdded: { title: 'Lines and Terms Copied', text: 'What you had typed is still there.' },
  withdrawn: { title: 'Estimate Withdrawn', text: 'The client is told. You can send a new version.' },
  declined: { title: 'Estimate Declined', text: 'They are told, in your words.' },
} satisfies Record<string, Toast>;

export const endRefusals = {
  notAllowed: { title: 'Not Done', text: 'Only the two sides of an estimate can do this.', tone: 'danger' },
  notFound: { title: 'Not Done', text: 'There is no such estimate.', tone: 'danger' },
  replaced: {
    title: 'Not Done',
    text: 'A newer version has come. Please look at it first.',
    tone: 'danger',
  },
  withdrawn: { title: 'Not Done', text: 'This estimate was withdrawn meanwhile.', tone: 'danger' },
  accepted: { title: 'Not Done', text: 'This estimate was accepted meanwhile.', tone: 'danger' },
  declined: { title: 'Not Done', text: 'This estimate was declined meanwhile.', tone: 'danger' },
} satisfies Record<string, Toast>;

export const endErrors = {
  noReason: 'Please choose a reason.',
  long: `Please use at most ${endWordsMaxLength.toLocaleString('en-US')} characters.`,
};

export function sentMessage(version: number, client: string, validUntil: string | undefined): Toast {
  return {
    title: `Version ${version} Sent`,
    text: `${client} can accept it${validUntil ? ` until ${dayWords(validUntil)}` : ''}.`,
  };
}
