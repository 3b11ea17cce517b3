import type { CreditRole } from '#app/features/catalogue/firms/credit-roles.ts';
import type { CreditState } from '#app/features/catalogue/firms/credits/credit-states.ts';
import type { OwnPicture } from '#app/features/catalogue/portfolio/own-item.ts';
import type { BuildingType } from '#app/features/vocabulary/building-types.ts';

export type OwnProject = {
  id: string;
  slug: string;
  name: string;
  place: string | null;
  year: number | null;
  pieceCount: number;
  creditCount: number;
  confirmedCount: number;
  /** Whether visitors see it: the creative is listed and it has a piece. */
  isShown: boolean;
  cover: OwnPicture | null;
};

export type ProjectToEdit = Pick<OwnProject, 'id' | 'slug' | 'name' | 'place' | 'year' | 'isShown'> & {
  tagline: string | null;
  description: string | null;
  buildingType: BuildingType | null;
  pieces: ProjectPiece[];
  credits: OwnCredit[];
};

export type ProjectPiece = {
  id: string;
  title: string;
  mediaType: 'image' | 'video';
  picture: OwnPicture | null;
};

export type OwnCredit = {
  id: string;
  role: CreditRole;
  firmId: string;
  firmName: string;
  firmSlug: string;
  product: string | null;
  state: Exclude<CreditState, 'removed'>;
};
