export const entryKinds = ['creative', 'project', 'piece'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryKindLabels: Record<EntryKind, string> = {
  creative: 'Creative',
  project: 'Project',
  piece: 'Plate',
};
