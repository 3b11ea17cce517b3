import { oneLine } from '#app/platform/one-line.ts';
export type AuditFilters = {
  action: string;
  /** An email, name or id; 'command line' for entries without an admin. */
  actor: string;
  person: string;
  text: string;
};

export type AuditState = AuditFilters & {
  isOldestFirst: boolean;
  beyond: number | null;
};

const maxTextLength = 120;

export function readAuditState(parameters: URLSearchParams): AuditState {
  const text = (name: string) => oneLine(parameters.get(name), maxTextLength);
  const beyond = parameters.get('beyond') ?? '';
  return {
    isOldestFirst: parameters.get('order') === 'oldest',
    action: text('action'),
    actor: text('actor'),
    person: text('person'),
    text: text('text'),
    beyond: /^[1-9]\d{0,14}$/.test(beyond) ? Number(beyond) : null,
  };
}

export function auditAddress(
  { action, actor, person, text, isOldestFirst }: Omit<AuditState, 'beyond'>,
  beyond?: number | null,
): string {
  const said = Object.entries({ action, actor, person, text }).filter(([, words]) => words);
  if (isOldestFirst) said.push(['order', 'oldest']);
  if (beyond) said.push(['beyond', String(beyond)]);
  const query = new URLSearchParams(said).toString();
  return query ? `/admin/audit?${query}` : '/admin/audit';
}
