/**
 * The JPEGs made of each delivered file, for previews and downloads. `maxEdge` is the longest edge in pixels; 0
 * keeps the size.
 */
export const renditions = {
  small: { maxEdge: 640, quality: 74, dpi: 72, isSrgb: true },
  web: { maxEdge: 2048, quality: 84, dpi: 72, isSrgb: true },
  print: { maxEdge: 0, quality: 94, dpi: 300, isSrgb: false },
} as const;

export type Rendition = keyof typeof renditions;
