import type { Toast } from '#app/ui/toast-queue.ts';
import { codeTerms } from './commission-policy.ts';

export const commissionMessages = {
  invited: { title: 'Link Created', text: 'One party can join with it. Copy it now: it is not shown again.' },
  mailed: { title: 'Invitation Sent', text: 'The link is on its way. You can copy it here as well.' },
  revoked: { title: 'Invitation Withdrawn', text: 'Its link has ended.' },
  left: { title: 'You Have Left', text: 'You owe nothing. The others have been told.' },
  confirmed: { title: 'Confirmed', text: 'Your share is the one shown here.' },
  proposed: { title: 'Change Proposed', text: 'It takes effect once everyone who has joined accepts it.' },
  unchanged: {
    title: 'Nothing Changed',
    text: 'The proposal is the same as what is agreed, so nobody was told.',
  },
  withdrawn: { title: 'Proposal Withdrawn', text: 'Everything stays as it was.' },
  accepted: { title: 'Accepted', text: 'The change takes effect once everyone has accepted it.' },
  refused: { title: 'Not Accepted', text: 'Everything stays as it was, and everyone has been told.' },
  moved: { title: 'Shoot Moved', text: 'Everyone has been sent the new date.' },
  shot: { title: 'Shoot Noted', text: 'Everyone has been told when the pictures are due.' },
  canceled: { title: 'Commission Canceled', text: 'Everybody is told.' },
  declined: { title: 'Declined', text: 'The link stays open in case you change your mind.' },
  joined: { title: 'You Have Joined', text: 'A copy is on its way to your mailbox.' },
  linkSent: { title: 'Link Sent', text: 'It is on its way to the address with which the party joined.' },
} satisfies Record<string, Toast>;

export const commissionRefusals = {
  notFound: { status: 404, text: 'There is no such commission.' },
  notAllowed: { status: 403, text: 'You cannot do this.' },
  notOpen: { status: 409, text: 'It is too late for that: the commission has moved on.' },
  changed: { status: 409, text: 'This has changed in the meantime. Please check it again.' },
  tooMany: { status: 409, text: 'This commission cannot have any more parties or invitations.' },
  tooManyChanges: { status: 429, text: 'There have been many proposals today. Please try again tomorrow.' },
  tooManyMails: {
    status: 429,
    text: 'Many invitations have been sent. Please try again later, or leave the email empty and send the link yourself.',
  },
  tooManyCodes: { status: 429, text: 'Too many codes were requested. Please try again in an hour.' },
  tooManyLinks: { status: 429, text: 'The link was sent too many times. Please try again in an hour.' },
  emailTaken: { status: 409, text: 'This address belongs to another party of this commission.' },
  answered: { status: 409, text: 'This invitation has already been answered or withdrawn.' },
  waits: {
    status: 409,
    text: 'A change has already been proposed. It has to be answered or withdrawn first.',
  },
  notBearable: {
    status: 409,
    text: 'With these weights, someone would pay less than the surcharge that one more party adds. Please choose other weights.',
  },
  notJoinable: {
    status: 409,
    text: 'Nobody can join with the shares as they are now. Please write to the person who invited you.',
  },
  full: { status: 409, text: 'This commission cannot have any more parties.' },
  used: { status: 409, text: 'This invitation has been used. The party that joined has its own link.' },
  wrongCode: { status: 400, text: 'This code is not right. Please check it and try again.' },
  staleCode: {
    status: 409,
    text: `This code has expired, or was tried too many times. Codes are good for ${codeTerms.minutes} minutes.`,
  },
  priceChanged: { status: 409, text: 'The price has changed in the meantime. Please check it again.' },
  optionsChanged: { status: 409, text: 'One of the options is no longer offered.' },
  noFallback: { status: 409, text: 'There are no fallback days left. Please propose another day.' },
  dayAhead: { status: 400, text: 'Please enter a day that is not in the future.' },
  dayBefore: { status: 400, text: 'Please enter a day after the commission was agreed.' },
  costsMore: {
    status: 409,
    text: 'Canceling now costs more than when you opened this page. Please check it again.',
  },
} satisfies Record<string, { status: number; text: string }>;

export type CommissionRefusal = keyof typeof commissionRefusals;

export function refusalToast(code: CommissionRefusal): Toast {
  return { title: 'Not Done', text: commissionRefusals[code].text, tone: 'danger' };
}
