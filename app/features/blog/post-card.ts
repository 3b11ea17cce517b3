/** An article as lists show it. */
export type PostCard = {
  id: string;
  slug: string;
  title: string;
  excerpt: string | null;
  category: string | null;
  author: string;
  readMinutes: number;
  /** ISO time. */
  publishedAt: string;
  picture: PostPicture | null;
};

/** A picture of ours; `src` is the folder of its sizes. */
export type PostPicture = { src: string; width: number; height: number; color: string };

/** A picture with what its plate says: whose it is, when it is in a portfolio. */
export type PostPlate = PostPicture & {
  alt: string;
  title: string | null;
  creative: { id: string; name: string } | null;
};
