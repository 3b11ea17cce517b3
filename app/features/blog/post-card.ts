/** An article as lists show it. */
export type PostCard = {
  id: string;
  slug: string;
  title: string;
  excerpt: string | null;
  category: string | null;
  author: string;
  readMinutes: number;
  publishedAt: string;
  picture: PostPicture | null;
};

export type PostPicture = { src: string; width: number; height: number; color: string };

/** A picture with its caption; `creative` is set when it is in a portfolio. */
export type PostPlate = PostPicture & {
  alt: string;
  title: string | null;
  creative: { id: string; name: string } | null;
};
