/** A run of signs that no translation changes and nobody types: what stands below it is our own mail. */
export const replyMark = '-=-=-=-';

/** The first line of every mail that can be answered. Programs quote it with the mail, and replies are cut there. */
export const replyLine = `${replyMark} Write your reply above this line ${replyMark}`;
