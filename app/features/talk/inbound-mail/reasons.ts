import { replyAddressDays } from '#app/features/talk/messages/reply-address.ts';

/** Why a mail did not become a message. */
export type Reason = {
  label: string;
  text: string;
  /** For the owner of the reply address: the reason and advice. Null: not notified. */
  told: { reason: string; advice: string } | null;
  mayDeliver?: true;
};

const onTheSite = 'Please write it in the conversation instead.';

/**
 * Reasons for which a mail waits for an admin. Most cannot be judged by an admin, so those mails can only be discarded.
 */
export const waitingReasons = {
  unknownAddress: {
    label: 'Unknown address',
    text: 'It was sent to an address that we never gave out, or to a conversation that is gone.',
    told: null,
  },
  expired: {
    label: 'Expired address',
    text: `Reply addresses work for ${replyAddressDays} days.`,
    told: {
      reason: `The address you replied to has expired: reply addresses work for ${replyAddressDays} days.`,
      advice: onTheSite,
    },
  },
  withdrawn: {
    label: 'Withdrawn address',
    text: 'Its owner has withdrawn the reply addresses that they had been given.',
    told: {
      reason: 'The address you replied to has been withdrawn.',
      advice: `${onTheSite} New notifications bring a new address.`,
    },
  },
  otherSender: {
    label: 'Another sender',
    text: 'It is not from the email address of the account that the reply address belongs to.',
    told: {
      reason: 'It was not sent from the email address of your account.',
      advice: 'Please reply from that address, or write in the conversation.',
    },
  },
  forged: {
    label: 'Forged sender',
    text: 'The sender’s domain says that this mail is not from there.',
    told: {
      reason: 'The domain of your email address says that this email was not sent from there.',
      advice: `${onTheSite} If you sent it through a forwarding service, reply from your mailbox itself.`,
    },
  },
  unproven: {
    label: 'Sender not proven',
    text: 'Neither DKIM nor SPF proves that it is from the address it names. Deliver it only if you are sure.',
    told: {
      reason: 'We could not verify that it came from your email address.',
      advice: `${onTheSite} Your mail provider needs to sign your emails (DKIM).`,
    },
    mayDeliver: true,
  },
  empty: {
    label: 'No text',
    text: 'Without quotes and signature, nothing is left of it.',
    told: {
      reason: 'We found no text in it besides the quoted message and a signature.',
      advice: 'Please write your reply above the quoted message, or in the conversation.',
    },
  },
  tooLong: {
    label: 'Too long',
    text: 'It has more text than a message can have.',
    told: {
      reason: 'It has more than 10,000 characters.',
      advice: 'Please shorten it, or attach it as a PDF.',
    },
  },
  invitation: {
    label: 'Calendar invitation',
    text: 'It is an invitation of a calendar, or an answer to one, which conversations do not take.',
    told: {
      reason: 'It is a calendar invitation, and conversations do not take those. Nobody was told of it.',
      advice: 'Please propose the date in the conversation.',
    },
  },
  noAccount: {
    label: 'Account disabled',
    text: 'The account that the reply address belongs to is disabled.',
    told: null,
  },
  blocked: {
    label: 'Blocked',
    text: 'One side of the conversation has blocked the other.',
    told: {
      reason: 'The conversation is closed: one of you has blocked the other.',
      advice: 'You can still read the conversation.',
    },
  },
  departed: {
    label: 'Conversation closed',
    text: 'The other person has left.',
    told: {
      reason: 'The other person has left Oriel.',
      advice: 'You can still read the conversation.',
    },
  },
  unreadable: {
    label: 'Unreadable',
    text: 'It is not written as mails are.',
    told: { reason: 'We could not read it.', advice: onTheSite },
  },
  failed: {
    label: 'Failed',
    text: 'Something went wrong on our side, several times. The log says what.',
    told: { reason: 'Something went wrong on our side.', advice: onTheSite },
    mayDeliver: true,
  },
} as const satisfies Record<string, Reason>;

export type WaitingReason = keyof typeof waitingReasons;

export function mayBeDelivered(reason: WaitingReason): boolean {
  const { mayDeliver }: Reason = waitingReasons[reason];
  return mayDeliver === true;
}
