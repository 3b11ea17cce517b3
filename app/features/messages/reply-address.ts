import type { Side } from './thread-policy.ts';

/** What a reply address says, in the order of its bytes; its signature follows. */
export type ReplyTicket = {
  threadId: string;
  side: Side;
  /** Which of their addresses hold: those of the present generation. */
  generation: number;
  /** The last day on which it holds, in days since 1970 (UTC). */
  lastDay: number;
};

/** Mails that were opened late can be answered for so long. */
export const replyAddressDays = 90;

const ticketBytes = 21;
/** 80 bits of a signature: nobody guesses them against a server that counts. */
const signatureBytes = 10;
const sides = ['client', 'creative'] as const satisfies readonly Side[];

/** The local part of an address: 53 characters of at most 64, which mail servers may write in either case. */
export function localPartOf(ticket: ReplyTicket, signatureOf: (text: string) => Buffer): string {
  const bytes = Buffer.alloc(ticketBytes);
  bytes.writeUInt8(sides.indexOf(ticket.side), 0);
  bytes.write(ticket.threadId.replaceAll('-', ''), 1, 'hex');
  bytes.writeUInt16BE(ticket.generation % 0x1_00_00, 17);
  bytes.writeUInt16BE(ticket.lastDay, 19);
  const signature = signatureOf(bytes.toString('hex')).subarray(0, signatureBytes);
  return `re-${toBase32(Buffer.concat([bytes, signature]))}`;
}

/** What a local part says and how it is signed, whoever signed it; null when it is none of ours. */
export function readLocalPart(
  localPart: string,
): { ticket: ReplyTicket; signed: string; signature: Buffer } | null {
  const [, written = ''] = localPart.match(/^re-([a-z2-7]{50})$/i) ?? [];
  const bytes = fromBase32(written.toLowerCase());
  const side = sides[bytes[0] ?? -1];
  if (bytes.length !== ticketBytes + signatureBytes || !side) {
    return null;
  }
  const ticket = {
    threadId: bytes.toString('hex', 1, 17).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    side,
    generation: bytes.readUInt16BE(17),
    lastDay: bytes.readUInt16BE(19),
  };
  return {
    ticket,
    signed: bytes.toString('hex', 0, ticketBytes),
    signature: bytes.subarray(ticketBytes),
  };
}

/** RFC 4648, in small letters and without padding. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
