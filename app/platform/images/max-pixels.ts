/** Pixel limits; decoding more would take too much memory. */

/** More than any camera whose pictures have a few megabytes. */
export const uploadMaxPixels = 60_000_000;

/** The largest picture that is opened at all, for deliveries: a medium format camera has 151 million pixels. */
export const openMaxPixels = 160_000_000;
