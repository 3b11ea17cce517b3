export const briefsPath = '/briefs';
export const newBriefPath = '/briefs/new';

export function briefPath(id: string): string {
  return `${briefsPath}/${id}`;
}

export function changeBriefPath(id: string): string {
  return `${briefPath(id)}/change`;
}

export function acceptEstimatePath(id: string, estimateId: string, options: readonly string[] = []): string {
  const query = new URLSearchParams([['estimate', estimateId], ...options.map((line) => ['option', line])]);
  return `${briefPath(id)}/accept?${query}`;
}

export function briefFilePath(id: string): string {
  return `${briefsPath}/files/${id}`;
}

export function briefTo(...creativeIds: string[]): string {
  const query = new URLSearchParams(creativeIds.map((id) => ['creative', id]));
  return `${newBriefPath}?${query}`;
}

export function briefName(number: number): string {
  return `Brief ${String(number).padStart(4, '0')}`;
}
