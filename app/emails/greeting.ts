const longestGreeted = 40;

/** What a name has that is an address or leads somewhere: mail programs make links of it by themselves. */
const leadsSomewhere = /[@:/\\<>[\]]|www|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}]{2,}/iu;

/**
 * How a mail begins. A name that looks like an address or a link is not repeated, nor is one that is longer than names
 * are: mails go to addresses that somebody gave, and would carry their words to strangers.
 */
export function greeting(firstName: string): string {
  const name = firstName.trim();
  const isGreeted = name !== '' && name.length <= longestGreeted && !leadsSomewhere.test(name);
  return isGreeted ? `Hello ${name},` : 'Hello,';
}
