import type { SubmissionResult } from '@conform-to/react';
import type { CreditRole, CreditState } from '#app/features/catalogue/firms/credit-roles.ts';
import type { FoundFirm } from '#app/features/catalogue/firms/firm-address.ts';
import type { OwnPicture } from '#app/features/catalogue/portfolio/own-item.ts';
import type { BuildingType } from '#app/features/vocabulary/building-types.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

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

export type TypedCredit = {
  id?: string | undefined;
  role?: string | undefined;
  firm?: string | undefined;
  pick?: string | undefined;
  pickFor?: string | undefined;
  product?: string | undefined;
};

export function projectValues(project: ProjectToEdit) {
  return {
    name: project.name,
    tagline: project.tagline ?? '',
    description: project.description ?? '',
    buildingType: project.buildingType ?? '',
    place: project.place ?? '',
    year: project.year ? String(project.year) : '',
    credits: project.credits.map(
      ({ id, role, firmId, firmName, product }): TypedCredit => ({
        id,
        role,
        firm: firmName,
        pick: firmId,
        pickFor: firmName,
        product: product ?? '',
      }),
    ),
  };
}

export type ProjectAnswer = {
  status: number;
  result?: SubmissionResult;
  toast?: Toast;
  nearest?: [line: number, firms: FoundFirm[]][];
};
