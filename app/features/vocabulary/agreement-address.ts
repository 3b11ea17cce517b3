export function agreementPath(id: string): string {
  return `/agreements/${id}`;
}

export function agreementPdfPath(id: string): string {
  return `${agreementPath(id)}/pdf`;
}

/** 'Agreement 0117', with the number of its brief. */
export function agreementName(number: number): string {
  return `Agreement ${String(number).padStart(4, '0')}`;
}
