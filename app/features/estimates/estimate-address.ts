/** The addresses of estimates. */
/** The newest version that was sent. */
export function estimatePath(id: string): string {
  return `/estimates/${id}`;
}

export function estimateVersionPath(id: string, version: number): string {
  return `${estimatePath(id)}/versions/${version}`;
}

/** 'Estimate 0117': it has the number of its brief. */
export function estimateName(number: number): string {
  return `Estimate ${String(number).padStart(4, '0')}`;
}
