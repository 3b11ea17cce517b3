import { listPictureWidths, photographFormats, pictureSrcSet, sizesWhenCut } from './picture-widths.ts';

/**
 * Whether a picture is in sight as soon as its page is. `wide`: only on wide screens, where it stands beside the first of
 * its row. On phones it stands below, and fetching it early would only delay the first.
 */
export type PicturePriority = boolean | 'wide';

type PictureProps = {
  /** Folder of the photograph's files, without a slash at the end: `/media/<key>`. */
  src: string;
  /** What is in the picture and the light; empty in rows that repeat the name beside it. */
  alt: string;
  /** Intrinsic size in px. */
  width: number;
  height: number;
  /** The sizes attribute: how wide the picture is laid out. */
  sizes: string;
  /** Width by height of the box that cuts it; left out where it stands at its own shape. */
  cutTo?: number;
  /** Average colour of the photograph, shown until it arrives. */
  color?: string | null | undefined;
  /** What is in sight is fetched before the page is laid out; everything else, when it is near. */
  priority?: PicturePriority;
  /** Largest file to offer, in px; small slots keep their HTML short with it. */
  upTo?: number;
  className?: string;
};

/** Where cards stand beside each other. */
const wide = '(min-width:42rem)';

/** As many as stand in a row of cards. */
const inFirstRow = 3;

/** The priority of a picture by its place in a list of cards, counted from 0. */
export function priorityAt(place: number): PicturePriority {
  return place === 0 || (place < inFirstRow && 'wide');
}

/**
 * A photograph at the width the screen needs, on its average colour until it arrives: in AVIF or WebP in all
 * widths, and for browsers without either in one JPEG.
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
