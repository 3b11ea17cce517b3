/** What is taken of a picture. Decoding more would take too much memory. */

/** More than any camera that makes pictures of a few megabytes. */
export const uploadMaxPixels = 60_000_000;

/** The largest that is opened at all, as it is delivered: a medium format camera has 151 million. */
export const openMaxPixels = 160_000_000;
