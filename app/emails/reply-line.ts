/** A marker that translations keep and nobody types; the text below it is our own email. */
export const replyMark = '-=-=-=-';

/** The first line of every email that can be answered. Mail programs quote it, and replies are cut there. */
export const replyLine = `${replyMark} Write your reply above this line ${replyMark}`;
