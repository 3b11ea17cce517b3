/** Without scripts a picture is sent to be read, and not kept. */
export const droppedMaxBytes = 30 * 1024 * 1024;
