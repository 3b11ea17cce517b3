/** An article as written, before it is given a date and an address. */
export interface ArticleText {
  title: string;
  excerpt: string;
  category: 'Practice' | 'Technique' | 'Business' | 'Success Stories';
  /** 'Oriel' or the business name of a creative of the prototypes. */
  author: string;
  imagePlateKey: string;
  /** Days before `now`. */
  daysAgo: number;
  isFeatured?: boolean;
  contentHtml: string;
}
