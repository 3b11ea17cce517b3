import { isSetting, siteSettings } from '#app/features/site/site-settings.ts';

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

export type AuditValue = { name: string; before: string | null; after: string | null };

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
