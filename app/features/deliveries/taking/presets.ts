import type { Rendition } from '../renditions/renditions.ts';

/** The sizes in which pictures are taken. */
export const presets = {
  web: {
    label: 'Web',
    meaning: 'JPEG, 2048 px, sRGB: for sites and social media.',
    rendition: 'web',
  },
  print: {
    label: 'Print',
    meaning: 'JPEG, full size, 300 dpi: for most printers.',
    rendition: 'print',
  },
  original: {
    label: 'Original',
    meaning: 'The file as the photographer made it: JPEG, TIFF or PNG.',
    rendition: null,
  },
} as const satisfies Record<string, { label: string; meaning: string; rendition: Rendition | null }>;

export type Preset = keyof typeof presets;

export const presetKeys = Object.keys(presets) as Preset[];

export function isPreset(text: string | null): text is Preset {
  return text !== null && Object.hasOwn(presets, text);
}
