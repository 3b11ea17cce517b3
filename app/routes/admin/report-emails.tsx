import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { ReportMailForm, ReportMailList } from '#app/features/desk/reports/mailed/report-mail-list.tsx';
import {
  endReportMail,
  listReportMails,
  saveReportMail,
} from '#app/features/desk/reports/mailed/report-mails.server.ts';
import {
  type ReportMailValues,
  reportMailMessages,
  reportMailSchema,
  type TypedReportMail,
} from '#app/features/desk/reports/mailed/rhythm.ts';
import { isReportKey, reportTitles } from '#app/features/desk/reports/site-report.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { timesOf } from '#app/features/site/times-of.server.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/report-emails.ts';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/analytics/emails?report=…: the reports mailed to this admin, and a form. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const mails = await listReportMails(requireAdmin(context));
  const asked = url.searchParams.get('report');
  const zone = timesOf(request).zone ?? 'UTC';
  const report = isReportKey(asked) ? asked : 'users';
  const kept = mails.find((mail) => mail.report === report);
  const zones = [...new Set(['UTC', zone, kept?.zone ?? zone, ...Intl.supportedValuesOf('timeZone')])];
  return {
    mails,
    report,
    zones,
    isKept: kept !== undefined,
    values: {
      report,
      period: kept?.period ?? '30',
      rhythm: kept?.rhythm ?? 'weekly',
      weekday: String(kept?.weekday ?? 1),
      hour: String(kept?.hour ?? 8),
      zone: kept?.zone ?? zone,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await reportEmailsAction(requireAdmin(context), request);
  return answer instanceof Response ? answer : data(answer, { status: 400 });
}

export function meta() {
  return [{ title: `Report emails · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function ReportEmails({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { mails, report, zones, isKept, values } = loaderData;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <p className="small mb-2">
          <Link className="link" to="/admin/analytics">
            Analytics
          </Link>
        </p>
        <h1 className="h2">Report emails</h1>
        <p className="muted mt-3">
          Sent to your own address, with the table as CSV. Every email has a link that turns it off with one
          click, and all of them end when you are no longer an admin.
        </p>
      </div>
      {mails.length > 0 ? (
        <ReportMailList mails={mails} />
      ) : (
        <p className="muted mb-8">No report is emailed to you.</p>
      )}
      <MarginSection title={isKept ? `Change “${reportTitles[report]}”` : 'New report email'} size="h3" tight>
        <div className="c-main" id="form">
          <ReportMailForm
            values={answer?.typed ?? values}
            errors={answer?.errors ?? {}}
            zones={zones}
            isKept={isKept}
          />
        </div>
      </MarginSection>
    </div>
  );
}

type ActionResult = {
  typed: TypedReportMail;
  errors: Partial<Record<keyof ReportMailValues, string>>;
  toast: Toast;
};

/** Saves or ends a report email and returns to the list; invalid input is shown again. */
async function reportEmailsAction(actor: Actor, request: Request): Promise<Response | ActionResult> {
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
