import { oneLine } from '#app/platform/one-line.ts';
/** Which lines of the audit log are shown, as the address says it. */
export type AuditFilters = {
  action: string;
  /** Who did it and to whom: an e-mail, a name or an id; 'command line' for what no admin did. */
  actor: string;
  person: string;
  text: string;
};

export type AuditState = AuditFilters & {
  /** From the oldest line on instead of from the newest. */
  isOldestFirst: boolean;
  /** The id behind which the list goes on; null for its beginning. */
  beyond: number | null;
};

const maxTextLength = 120;

/** Whatever an address says wrongly is read as not said. */
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

/** The address of a list: only what is asked for is written. */
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
