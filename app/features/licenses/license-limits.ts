/** Characters of the reason for which a license is withdrawn, as its column holds it. */
export const withdrawReasonMax = 500;
