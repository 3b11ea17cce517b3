import type { Side } from './thread-policy.ts';

/** The content of a reply address, in byte order; the signature follows. */
export type ReplyTicket = {
  threadId: string;
  side: Side;
  /** Only addresses of the user's current generation are valid. */
  generation: number;
  /** The last valid day, in days since 1970 (UTC). */
  lastDay: number;
};

export const replyAddressDays = 90;

const ticketBytes = 21;
/** 80 bits cannot be guessed against a server with rate limits. */
const signatureBytes = 10;
const sides = ['client', 'creative'] as const satisfies readonly Side[];

/** 53 of the 64 characters allowed; case-insensitive, because mail servers may change case. */
export function localPartOf(ticket: ReplyTicket, signatureOf: (text: string) => Buffer): string {
  const bytes = Buffer.alloc(ticketBytes);
  bytes.writeUInt8(sides.indexOf(ticket.side), 0);
  bytes.write(ticket.threadId.replaceAll('-', ''), 1, 'hex');
  bytes.writeUInt16BE(ticket.generation % 0x1_00_00, 17);
  bytes.writeUInt16BE(ticket.lastDay, 19);
  const signature = signatureOf(bytes.toString('hex')).subarray(0, signatureBytes);
  return `re-${toBase32(Buffer.concat([bytes, signature]))}`;
}

/** Parses a local part and its signature without checking it; null when malformed. */
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

/** RFC 4648 base 32 in lowercase, without padding. */
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
