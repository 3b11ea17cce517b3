import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { ReportMailForm } from '#app/features/desk/reports/mailed/report-mail-form.tsx';
import { ReportMailList } from '#app/features/desk/reports/mailed/report-mail-list.tsx';
import { listReportMails } from '#app/features/desk/reports/mailed/report-mails.server.ts';
import { isReportKey, reportTitles } from '#app/features/desk/reports/site-report.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { timesOf } from '#app/features/site/times-of.server.ts';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/report-emails.ts';
import { reportEmailsAction } from './report-emails-action.server.ts';

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
