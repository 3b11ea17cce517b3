/** What comes back from the shoot. A key is stored; a further deliverable is one line here. */
export const deliverables = {
  print: 'Print files, 300 dpi',
  web: 'Web files',
  captions: 'Captions and credits',
  upright: 'Upright crops for social media',
} as const;

export type Deliverable = keyof typeof deliverables;
