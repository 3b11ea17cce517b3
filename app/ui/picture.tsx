import { listPictureWidths, photographFormats, pictureSrcSet, sizesWhenCut } from './picture-widths.ts';

/**
 * Whether a picture is visible when its page opens. `wide`: only on wide screens, where it is beside the first of its
 * row. On phones it is below, and fetching it early would delay the first.
 */
export type PicturePriority = boolean | 'wide';

type PictureProps = {
  /** The path of the photograph's files, without a trailing slash: `/media/<key>`. */
  src: string;
  /** Describes the picture and its light; empty in rows with the name beside it. */
  alt: string;
  width: number;
  height: number;
  sizes: string;
  /** Width by height of the box that crops it; omitted for its own ratio. */
  cutTo?: number;
  color?: string | null | undefined;
  /** Visible pictures are fetched before layout; all others when they come near. */
  priority?: PicturePriority;
  /** The largest file to offer, in px; keeps the HTML of small pictures short. */
  upTo?: number;
  className?: string;
};

const wide = '(min-width:42rem)';

/** The number of cards in a row. */
const inFirstRow = 3;

export function priorityAt(place: number): PicturePriority {
  return place === 0 || (place < inFirstRow && 'wide');
}

/**
 * A photograph at the width the screen needs, on its average color until it loads: AVIF or WebP in all widths, and one
 * JPEG for older browsers.
 */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, cutTo, color, priority = false, upTo, className } = props;
  const sizes = cutTo === undefined ? props.sizes : sizesWhenCut(props.sizes, width / height / cutTo);
  const widths = listPictureWidths(width, upTo);
  const plain = widths.findLast((each) => each <= 1080) ?? widths[0];
  const srcSet = (type: string) => pictureSrcSet({ src, intrinsic: width, widths, type });
  const [best] = photographFormats;
  return (
    <>
      {priority === 'wide' ? (
        <link
          rel="preload"
          as="image"
          type={`image/${best}`}
          imageSrcSet={srcSet(best)}
          imageSizes={sizes}
          media={wide}
          fetchPriority="high"
        />
      ) : null}
      <picture>
        {photographFormats.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={srcSet(format)} sizes={sizes} />
        ))}
        <img
          src={`${src}/${plain}.jpg`}
          alt={alt}
          width={width}
          height={height}
          loading={priority === true ? 'eager' : 'lazy'}
          fetchPriority={priority === true ? 'high' : undefined}
          decoding="async"
          className={className}
          style={color ? { backgroundColor: color } : undefined}
        />
      </picture>
    </>
  );
}
