import { isSetting, siteSettings } from '#app/features/site/site-settings.ts';
import { oneLine } from '#app/platform/one-line.ts';

/** 'setting “Account creation”', 'post 41'. */
export function subjectText({ kind, id }: { kind: string; id: string }): string {
  return kind === 'setting' && isSetting(id) ? `setting “${siteSettings[id].label}”` : `${kind} ${id}`;
}

export function actionText(action: string): string {
  const words = action.replace(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Who acted when the log names nobody: the organization's provider changes roles; anything else is from the command
 * line.
 */
export function unnamedActorText(action: string): string {
  return action.startsWith('organization.') ? 'the organization’s sign-in' : 'the command line';
}

type AuditValue = { name: string; before: string | null; after: string | null };

/** The values before and after, one line each; an unchanged value has no before. */
export function auditValues(before: unknown, after: unknown): AuditValue[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((name) => {
    const before = name in old ? valueText(old[name]) : null;
    const after = name in now ? valueText(now[name]) : null;
    return { name: nameText(name), before: before === after ? null : before, after };
  });
}

function valuesOf(stored: unknown): Record<string, unknown> {
  if (stored === null || stored === undefined) {
    return {};
  }
  return typeof stored === 'object' && !Array.isArray(stored)
    ? (stored as Record<string, unknown>)
    : { value: stored };
}

/** 'featuredUntil' and 'featured_until' become 'featured until'. */
function nameText(name: string): string {
  return name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

const isoTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') {
    return 'none';
  }
  if (typeof value === 'boolean') {
    return value ? 'yes' : 'no';
  }
  if (typeof value === 'string') {
    const [, day, minute] = value.match(isoTime) ?? [];
    return day ? `${day}, ${minute} UTC` : value;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

type AuditFilters = {
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
