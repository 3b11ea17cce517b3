import type { Rendition } from '../renditions/renditions.ts';

export const presets = {
  web: {
    label: 'Web',
    meaning: 'JPEG, 2048 px, sRGB, for websites and social media',
    rendition: 'web',
  },
  print: {
    label: 'Print',
    meaning: 'JPEG, full size, 300 dpi, for most print work',
    rendition: 'print',
  },
  original: {
    label: 'Original',
    meaning: 'The file as it was delivered: JPEG, TIFF or PNG',
    rendition: null,
  },
} as const satisfies Record<string, { label: string; meaning: string; rendition: Rendition | null }>;

export type Preset = keyof typeof presets;

export const presetKeys = Object.keys(presets) as Preset[];

export function isPreset(text: string | null): text is Preset {
  return text !== null && Object.hasOwn(presets, text);
}
