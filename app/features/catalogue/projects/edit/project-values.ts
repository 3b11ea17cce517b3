import type { ProjectToEdit } from '../own-projects.ts';

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
