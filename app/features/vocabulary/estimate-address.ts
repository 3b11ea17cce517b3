import { briefPath } from './brief-address.ts';

export const templatesPath = '/estimates/templates';

export function writeEstimatePath(briefId: string): string {
  return `${briefPath(briefId)}/estimate`;
}

export function estimatePath(id: string): string {
  return `/estimates/${id}`;
}

export function estimateVersionPath(id: string, version: number): string {
  return `${estimatePath(id)}/versions/${version}`;
}

export function estimatePdfPath(id: string, version: number): string {
  return `${estimateVersionPath(id, version)}/pdf`;
}

/** "Estimate 0117": it takes the number of its brief. */
export function estimateName(number: number): string {
  return `Estimate ${String(number).padStart(4, '0')}`;
}
