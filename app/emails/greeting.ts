const maxGreetedLength = 40;

/** Matches a name that is an address or a link: email clients turn such text into links. */
const looksLikeLink = /[@:/\\<>[\]]|www|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}]{2,}/iu;

/**
 * The salutation. Omits names that look like an address or a link or are too long: anyone can enter a stranger's
 * address, and the email must not carry their text to that stranger.
 */
export function greeting(firstName: string): string {
  const name = firstName.trim();
  const isGreeted = name !== '' && name.length <= maxGreetedLength && !looksLikeLink.test(name);
  return isGreeted ? `Hello ${name},` : 'Hello,';
}

const maxNameLength = 80;

/** A user-entered name of a person, company or building in an email to a stranger, by the same rule. */
export function mailName(name: string, otherwise: string): string {
  const shown = name.trim();
  return shown !== '' && shown.length <= maxNameLength && !looksLikeLink.test(shown) ? shown : otherwise;
}

/** A marker that translations keep and nobody types; the text below it is our own email. */
export const replyMark = '-=-=-=-';

/** The first line of every email that can be answered. Mail programs quote it, and replies are cut there. */
export const replyLine = `${replyMark} Write your reply above this line ${replyMark}`;
