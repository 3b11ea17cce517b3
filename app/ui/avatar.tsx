type AvatarProps = {
  /** Its first letter replaces a missing picture. */
  name: string;
  src?: string | null | undefined;
  /** 32, 40 or 72 px. */
  size?: 'sm' | 'md' | 'lg';
};

const looks = {
  sm: { className: 'avatar avatar--sm', edge: 32 },
  md: { className: 'avatar', edge: 40 },
  lg: { className: 'avatar avatar--lg', edge: 72 },
};

/** Decorative: the name is next to it. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const { className, edge } = looks[size];
  return (
    <span className={className} aria-hidden="true">
      {src ? <img src={src} alt="" width={edge} height={edge} loading="lazy" /> : initial(name)}
    </span>
  );
}

/** The first letter or digit in upper case; "?" without one. Does not split surrogate pairs. */
function initial(name: string) {
  return name.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase('en-US') ?? '?';
}
