export const firmListKinds = ['all', 'claimed', 'doubles'] as const;
export type FirmListKind = (typeof firmListKinds)[number];

export const firmsAdminPath = '/admin/firms';

export function firmAdminPath(id: string): string {
  return `${firmsAdminPath}/${id}`;
}

export function firmMergePath(id: string): string {
  return `${firmAdminPath(id)}/merge`;
}

type FirmListState = { kind: FirmListKind; words?: string; after?: string };

export function firmListPath({ kind, words, after }: FirmListState): string {
  const parameters = new URLSearchParams({
    ...(kind === 'all' ? {} : { list: kind }),
    ...(words ? { q: words } : {}),
    ...(after ? { after } : {}),
  });
  return parameters.size > 0 ? `${firmsAdminPath}?${parameters}` : firmsAdminPath;
}
