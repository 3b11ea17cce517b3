export type EmbeddableCreative = {
  id: string;
  name: string;
  detail: string;
  picture: string | null;
};
