/** What two have agreed, to be read and printed by both. */
export function agreementPath(id: string): string {
  return `/agreements/${id}`;
}

/** The same on paper, A4 or Letter. */
export function agreementPdfPath(id: string): string {
  return `${agreementPath(id)}/pdf`;
}

/** 'Agreement 0117': it has the number of its brief. */
export function agreementName(number: number): string {
  return `Agreement ${String(number).padStart(4, '0')}`;
}
