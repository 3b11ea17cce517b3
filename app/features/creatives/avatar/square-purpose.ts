/** What the pictures are for that are cropped to a square. */
export type SquarePurpose = 'avatar' | 'logo';
