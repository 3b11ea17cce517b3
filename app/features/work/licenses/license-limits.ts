/** In characters, as the column allows. */
export const withdrawReasonMax = 500;
