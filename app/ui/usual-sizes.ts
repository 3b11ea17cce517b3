import {
  articleFormat,
  articleWidths,
  avatarFormat,
  avatarWidth,
  listPictureWidths,
  photographFormats,
} from './picture-widths.ts';

/** What a picture is uploaded for: a photograph shown by `Picture`, a creative's small square, or part of an article. */
export type PictureUse = 'photograph' | 'avatar' | 'article';

export type UsualSize = { width: number; format: (typeof photographFormats)[number] };

/**
 * The files of a picture `intrinsic` px wide that nearly every browser asks for, the smallest first: all widths that its
 * pages name, in the first format they offer. Older browsers and other sites ask for the rest, which is made on request.
 */
export function listUsualSizes(use: PictureUse, intrinsic: number): UsualSize[] {
  switch (use) {
    case 'avatar':
      return [{ width: avatarWidth, format: avatarFormat }];
    case 'photograph':
      return photographSizes(intrinsic);
    case 'article':
      // In the text, or large above it: nobody has said yet.
      return [
        ...photographSizes(intrinsic),
        ...articleWidths.map((width) => ({ width, format: articleFormat })),
      ];
  }
}

function photographSizes(intrinsic: number): UsualSize[] {
  const [format] = photographFormats;
  return listPictureWidths(intrinsic).map((width) => ({ width, format }));
}
