/** In bytes. Without JavaScript the picture is uploaded for reading, and not stored. */
export const droppedMaxBytes = 30 * 1024 * 1024;
