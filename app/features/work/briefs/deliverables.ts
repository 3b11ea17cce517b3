/** What the creative delivers. Keys are stored. To add one, add a line. */
export const deliverables = {
  print: 'Print files, 300 dpi',
  web: 'Web files',
  captions: 'Captions and credits',
  upright: 'Upright crops for social media',
} as const;

export type Deliverable = keyof typeof deliverables;
