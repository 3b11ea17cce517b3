import type { Toast } from '#app/ui/toast-queue.ts';
import { codeTerms } from './commission-limits.ts';

/** What is said of what was done, or not done, by code. */
export const commissionMessages = {
  invited: { title: 'Link Created', text: 'One party can join with it. Copy it now: it is not shown again.' },
  mailed: { title: 'Invitation Sent', text: 'The link is on its way. You can copy it here as well.' },
  revoked: { title: 'Invitation Withdrawn', text: 'Its link has ended.' },
  left: { title: 'You Have Left', text: 'You owe nothing. The others are told.' },
  confirmed: { title: 'Confirmed', text: 'Your share is as it says here.' },
  proposed: { title: 'Change Proposed', text: 'It holds once everybody who has joined accepts it.' },
  unchanged: { title: 'Nothing Changed', text: 'The commission says what it said before. Nobody was told.' },
  withdrawn: { title: 'Proposal Withdrawn', text: 'Everything stays as it was.' },
  accepted: { title: 'Accepted', text: 'The change holds once everybody has accepted it.' },
  refused: { title: 'Not Accepted', text: 'Everything stays as it was. Everybody is told.' },
  moved: { title: 'Shoot Moved', text: 'Everybody has the new day in their mail and calendar.' },
  shot: { title: 'Shoot Noted', text: 'Everybody knows by when the pictures come.' },
  canceled: { title: 'Commission Canceled', text: 'Everybody is told.' },
  declined: { title: 'Declined', text: 'The link stays open, in case you think again.' },
  joined: { title: 'You Have Joined', text: 'A copy is on its way to your mailbox.' },
  linkSent: { title: 'Link Sent', text: 'It is on its way to the address with which the party joined.' },
} satisfies Record<string, Toast>;

/** Why something was not done: the status of the answer, and what is said. */
export const commissionRefusals = {
  notFound: { status: 404, text: 'There is no such commission.' },
  notAllowed: { status: 403, text: 'This is not yours to do.' },
  notOpen: { status: 409, text: 'It is too late for that: the commission has gone a step further.' },
  changed: { status: 409, text: 'This has changed meanwhile. Please look at it again.' },
  tooMany: { status: 409, text: 'This commission has as many parties and invitations as it can have.' },
  tooManyChanges: { status: 429, text: 'There were many proposals today. Please try again tomorrow.' },
  tooManyMails: {
    status: 429,
    text: 'Many invitations went out. Please try again later, or leave the address empty and pass the link on yourself.',
  },
  tooManyCodes: { status: 429, text: 'Several codes were asked for. Please try again in an hour.' },
  tooManyLinks: { status: 429, text: 'The link was sent several times. Please try again in an hour.' },
  emailTaken: { status: 409, text: 'This address belongs to another party of this commission.' },
  answered: { status: 409, text: 'This invitation was answered or withdrawn meanwhile.' },
  waits: { status: 409, text: 'A change is proposed already. It has to be answered or withdrawn first.' },
  notBearable: {
    status: 409,
    text: 'With these weights somebody would pay less than the surcharge that one more party adds. Please weigh them otherwise.',
  },
  notJoinable: {
    status: 409,
    text: 'With these shares nobody can join at the moment. Please write to whoever invited you.',
  },
  full: { status: 409, text: 'This commission has as many parties as it can have.' },
  used: { status: 409, text: 'This invitation was used. Whoever joined has a link of their own.' },
  wrongCode: { status: 400, text: 'This is not the code. Please look at it again.' },
  staleCode: {
    status: 409,
    text: `This code has run out, or was tried too often. Codes are good for ${codeTerms.minutes} minutes.`,
  },
  priceChanged: { status: 409, text: 'The price has changed meanwhile. Please look at it again.' },
  optionsChanged: { status: 409, text: 'One of the options is not offered any more.' },
  noFallback: { status: 409, text: 'There is no fallback day left. Propose another day.' },
  dayAhead: { status: 400, text: 'Please enter a day that is not ahead.' },
  dayBefore: { status: 400, text: 'Please enter a day after the commission was agreed.' },
  costsMore: {
    status: 409,
    text: 'Canceling costs more than when you opened this page. Please look at it again.',
  },
} satisfies Record<string, { status: number; text: string }>;

export type CommissionRefusal = keyof typeof commissionRefusals;

/** A refusal as a message at the foot of the page. */
export function refusalToast(code: CommissionRefusal): Toast {
  return { title: 'Not Done', text: commissionRefusals[code].text, tone: 'danger' };
}
