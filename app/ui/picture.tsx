import { listPictureWidths, photographFormats, pictureSrcSet, sizesWhenCut } from './picture-widths.ts';

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
  /** First row or hero: eager, high priority. Everything else is lazy. */
  priority?: boolean;
  /** Largest file to offer, in px; small slots keep their HTML short with it. */
  upTo?: number;
  className?: string;
};

/**
 * A photograph at the width the screen needs, on its average colour until it arrives: in AVIF or WebP in all
 * widths, and for browsers without either in one JPEG.
 */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, cutTo, color, priority, upTo, className } = props;
  const sizes = cutTo === undefined ? props.sizes : sizesWhenCut(props.sizes, width / height / cutTo);
  const widths = listPictureWidths(width, upTo);
  const plain = widths.findLast((each) => each <= 1080) ?? widths[0];
  const srcSet = (type: string) => pictureSrcSet({ src, intrinsic: width, widths, type });
  return (
    <picture>
      {photographFormats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(format)} sizes={sizes} />
      ))}
      <img
        src={`${src}/${plain}.jpg`}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={className}
        style={color ? { backgroundColor: color } : undefined}
      />
    </picture>
  );
}
