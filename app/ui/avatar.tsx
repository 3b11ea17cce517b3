type AvatarProps = {
  /** The name whose first letter stands in while there is no picture. */
  name: string;
  /** A square picture of at least twice the shown size. */
  src?: string | null | undefined;
  /** 32, 40 or 72 px. */
  size?: 'sm' | 'md' | 'lg';
};

const looks = {
  sm: { className: 'avatar avatar--sm', edge: 32 },
  md: { className: 'avatar', edge: 40 },
  lg: { className: 'avatar avatar--lg', edge: 72 },
};

/** A picture or the first letter of a name. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const { className, edge } = looks[size];
  return (
    <span className={className} aria-hidden="true">
      {src ? <img src={src} alt="" width={edge} height={edge} loading="lazy" /> : initial(name)}
    </span>
  );
}

/** First letter or digit of a name, upper case; "?" when it has none. Keeps letters outside the basic plane whole. */
function initial(name: string) {
  return name.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase('en-US') ?? '?';
}
