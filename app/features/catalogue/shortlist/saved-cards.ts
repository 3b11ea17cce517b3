export type SavedCards = readonly string[] | 'visitor';
