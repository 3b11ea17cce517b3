/** A listed creative as the editor offers and shows them. */
export type EmbeddableCreative = {
  id: string;
  name: string;
  /** 'Photographer, Austin, TX'. */
  detail: string;
  /** Address of their cover. */
  picture: string | null;
};
