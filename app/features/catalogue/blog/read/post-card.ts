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

export type PostPlate = PostPicture & {
  alt: string;
  title: string | null;
  creative: { id: string; name: string } | null;
};
