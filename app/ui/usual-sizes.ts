import {
  articleFormat,
  articleWidths,
  avatarFormat,
  avatarWidth,
  listPictureWidths,
  photographFormats,
} from './picture-widths.ts';

/** The use of an uploaded picture: a photograph shown by `Picture`, a creative's avatar, or part of an article. */
export type PictureUse = 'photograph' | 'avatar' | 'article';

export type UsualSize = { width: number; format: (typeof photographFormats)[number] };

/**
 * The files of a picture `intrinsic` px wide that nearly every browser requests, the smallest first: all widths that
 * pages offer, in their first format. Other files are made on request.
 */
export function listUsualSizes(use: PictureUse, intrinsic: number): UsualSize[] {
  switch (use) {
    case 'avatar':
      return [{ width: avatarWidth, format: avatarFormat }];
    case 'photograph':
      return photographSizes(intrinsic);
    case 'article':
      // In the text, or large above it: not known yet.
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
