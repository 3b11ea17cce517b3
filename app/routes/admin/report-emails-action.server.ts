import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { reportMailMessages } from '#app/features/desk/reports/mailed/report-mail-messages.ts';
import {
  type ReportMailValues,
  reportMailSchema,
  type TypedReportMail,
} from '#app/features/desk/reports/mailed/report-mail-schema.ts';
import { endReportMail, saveReportMail } from '#app/features/desk/reports/mailed/report-mails.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

type ActionResult = {
  typed: TypedReportMail;
  errors: Partial<Record<keyof ReportMailValues, string>>;
  toast: Toast;
};

/** Saves or ends a report email and returns to the list; invalid input is shown again. */
export async function reportEmailsAction(actor: Actor, request: Request): Promise<Response | ActionResult> {
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'save':
      return save(actor, form);
    case 'end': {
      const ended = await endReportMail(actor, String(form.get('id')));
      return back(ended.ok ? 'ended' : ended.code);
    }
    default:
      throw data(null, { status: 400 });
  }
}

async function save(actor: Actor, form: FormData): Promise<Response | ActionResult> {
  const fields = Object.fromEntries(form);
  const parsed = reportMailSchema.safeParse(fields);
  if (!parsed.success) {
    const errors = Object.fromEntries(
      parsed.error.issues.toReversed().map(({ path, message }) => [path[0], message]),
    );
    const typed = Object.fromEntries(
      Object.keys(reportMailSchema.shape).map((name) => [name, String(fields[name] ?? '').slice(0, 64)]),
    );
    return { typed, errors, toast: reportMailMessages.invalid };
  }
  const saved = await saveReportMail(actor, parsed.data, now());
  return back(saved.ok ? 'saved' : saved.code);
}

function back(code: keyof typeof reportMailMessages): Promise<Response> {
  return redirectWith('/admin/analytics/emails', reportMailMessages[code]);
}
