import { paddedNumber } from '#app/features/vocabulary/work-address.ts';
import { dayText } from '#app/ui/day-text.ts';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import type { CommissionSide } from './commission-policy.ts';

/**
 * Values for the event's text: amounts in minor units, days, counts. Names are never stored here; they come from the
 * parties.
 */
export type EventDetails = Readonly<Record<string, string | number>>;

export type EventReader = {
  side: CommissionSide;
  number: number;
  party: string;
  isOwn: boolean;
  client: string;
  creative: string;
  money: (minor: number) => string;
};

type Kind = {
  label: string;
  /**
   * Who may read it. What a party does with its invitation is visible only to it, the asking party and the creative.
   */
  sides: readonly CommissionSide[];
  words: (details: EventDetails, reader: EventReader) => string;
};

const everybody = ['client', 'creative', 'party'] as const;
const theTwo = ['client', 'creative'] as const;

/**
 * The events of a commission, as "So far" and the cards in conversations show them. Keys are stored in
 * commission_events. To add one, add an entry.
 */
export const commissionEvents = {
  begun: {
    label: 'Agreed',
    sides: everybody,
    words: ({ version, total }, { side, number, client, money }) => {
      const what = `accepted estimate ${paddedNumber(number)}, version ${version}`;
      const sum = side === 'party' ? '' : `: ${money(Number(total))}`;
      return `${side === 'client' ? 'You' : client} ${what}${sum}`;
    },
  },
  invited: { label: 'Invited', sides: theTwo, words: (_, { party }) => `${party} was invited` },
  renewed: {
    label: 'New link',
    sides: theTwo,
    words: (_, { party }) => `${party} got a new link; the former one has ended`,
  },
  opened: { label: 'Opened', sides: theTwo, words: (_, { party }) => `${party} opened the invitation` },
  revoked: {
    label: 'Withdrawn',
    sides: theTwo,
    words: (_, { party }) => `The invitation of ${party} was withdrawn`,
  },
  declined: { label: 'Declined', sides: theTwo, words: (_, { party }) => `${party} declined` },
  joined: {
    label: 'Joined',
    sides: everybody,
    words: (details, reader) => `${subject(reader)} joined. ${eachPays(details, reader)}`,
  },
  left: {
    label: 'Left',
    sides: everybody,
    words: (details, reader) =>
      `${subject(reader)} left. Everybody confirms again: ${eachPays(details, reader, true)}`,
  },
  confirmed: { label: 'Confirmed', sides: everybody, words: (_, reader) => `${subject(reader)} confirmed` },
  proposed: {
    label: 'Change proposed',
    sides: everybody,
    words: ({ by }, reader) => `${bySide(by, reader)} proposed a change, which all who joined have to accept`,
  },
  accepted: {
    label: 'Accepted',
    sides: everybody,
    words: (_, reader) => `${subject(reader)} accepted the change`,
  },
  changed: {
    label: 'Changed',
    sides: everybody,
    words: ({ revision }) => `All accepted the change. Revision ${revision} holds.`,
  },
  refused: {
    label: 'Not changed',
    sides: everybody,
    words: (_, reader) => `${subject(reader)} did not accept the change`,
  },
  lapsed: { label: 'Not changed', sides: everybody, words: () => 'The proposed change was set aside' },
  unconfirmed: {
    label: 'Not confirmed',
    sides: everybody,
    words: (_, { party, isOwn }) =>
      isOwn
        ? 'You had not confirmed at the lock, and take no part'
        : `${party} had not confirmed at the lock`,
  },
  locked: {
    label: 'Locked',
    sides: everybody,
    words: ({ count, sum }, { creative, money }) =>
      `Locked: ${spelledOut(Number(count))} ${Number(count) === 1 ? 'party pays' : 'parties pay'} ${creative} ${money(Number(sum))}. Shares are final.`,
  },
  moved: {
    label: 'Moved',
    sides: everybody,
    words: ({ from, day }) =>
      `The weather moved the shoot from ${dayText(String(from))} to ${dayText(String(day))}`,
  },
  shot: {
    label: 'Shot',
    sides: everybody,
    words: ({ day, deliverBy }) =>
      `Shot on ${dayText(String(day))}.${deliverBy ? ` Pictures by ${dayText(String(deliverBy))}.` : ''}`,
  },
  delivered: { label: 'Delivered', sides: everybody, words: () => 'The pictures were delivered' },
  offered: {
    label: 'Late offer',
    sides: theTwo,
    words: ({ amount }, { party, money }) =>
      `${party} was offered to join late, for ${money(Number(amount))}`,
  },
  joinedLate: {
    label: 'Joined late',
    sides: everybody,
    words: (_, reader) => `${subject(reader)} joined late`,
  },
  canceled: {
    label: 'Canceled',
    sides: everybody,
    words: ({ by, owed }, reader) => {
      const cost =
        owed && reader.side !== 'party' ? `; ${reader.money(Number(owed))} is owed by the terms` : '';
      return `${bySide(by, reader)} canceled${cost}`;
    },
  },
} as const satisfies Record<string, Kind>;

export type CommissionEvent = keyof typeof commissionEvents;

export function isCommissionEvent(kind: string): kind is CommissionEvent {
  return Object.hasOwn(commissionEvents, kind);
}

export function eventWords(kind: CommissionEvent, details: EventDetails, reader: EventReader): string | null {
  const { sides, words }: Kind = commissionEvents[kind];
  return sides.includes(reader.side) || reader.isOwn ? words(details, reader) : null;
}

function subject({ isOwn, party }: EventReader): string {
  return isOwn ? 'You' : party;
}

function bySide(by: string | number | undefined, { side, client, creative }: EventReader): string {
  if (by === side) return 'You';
  return by === 'client' ? client : creative;
}

/** 'Three of you pay $2,713.33 each; the odd cent is yours.' If shares differ, only the number of parties. */
function eachPays(
  { count, each, odd }: EventDetails,
  { side, money }: EventReader,
  isInSentence = false,
): string {
  const parties = Number(count);
  const who =
    parties === 1 ? 'one party' : `${spelledOut(parties)}${side === 'creative' ? ' parties' : ' of you'}`;
  const rest = Number(odd) > 0 ? (side === 'client' ? '; the odd cent is yours' : '') : '';
  const text =
    each === undefined
      ? `${who} now`
      : `${who} ${parties === 1 ? 'pays' : 'pay'} ${money(Number(each))}${parties === 1 ? '' : ' each'}${rest}`;
  return `${isInSentence ? text : sentenceStart(text)}.`;
}
