/** A portfolio piece as its owner manages it. */
export type OwnItem = {
  id: string;
  title: string;
  description: string | null;
  altText: string | null;
  project: string | null;
  architect: string | null;
  location: string | null;
  year: number | null;
  isFeatured: boolean;
  mediaType: 'image' | 'video';
  /** Null for media that we do not hold. */
  picture: { src: string; width: number; height: number; color: string; seconds: number | null } | null;
};
