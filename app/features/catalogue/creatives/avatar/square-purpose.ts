export type SquarePurpose = 'avatar' | 'logo';
