import { data } from 'react-router';
import { findProofs, findProofsToAsk } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { firmAdminPath, firmMergePath } from '#app/features/catalogue/firms/admin/firm-admin.ts';
import { OtherFirmForm, ReasonField } from '#app/features/catalogue/firms/admin/firm-admin-forms.tsx';
import { FirmMergeTable } from '#app/features/catalogue/firms/admin/firm-table.tsx';
import { findFirmToKeep, previewFirmMerge } from '#app/features/catalogue/firms/admin/list-firms.server.ts';
import { findFirmByAddress } from '#app/features/catalogue/firms/find-firm.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/firm-merge.ts';
import { firmMergeAction } from './firm-action.server.ts';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/firms/{id}/merge?with={id or address}: what moves when the other firm is merged into this one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  const kept = await findFirmToKeep(params.id);
  if (!kept) {
    throw data(null, { status: 404 });
  }
  const typed = oneLine(url.searchParams.get('with'), 300);
  const goneId = isUuid(typed) ? typed : (await findFirmByAddress(typed.split('/').at(-1) ?? ''))?.id;
  return {
    kept: { id: kept.id, name: kept.name },
    typed,
    isSame: goneId === kept.id,
    identityProofs: await findProofsToAsk(actor),
    preview: goneId && goneId !== kept.id ? await previewFirmMerge({ keptId: kept.id, goneId }) : null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const answer = await firmMergeAction(actor, request, params.id);
  if (answer instanceof Response) {
    return answer;
  }
  const identityProofs = answer.handOver?.identity ? await findProofs(actor) : null;
  return data({ ...answer, identityProofs }, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Merge ${loaderData?.kept.name ?? 'firms'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function FirmMerge({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { kept, typed, isSame, preview } = loaderData;
  const refused = answer?.handOver ?? null;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <p className="small mb-3">
          <Link className="link" to={firmAdminPath(kept.id)}>
            {kept.name}
          </Link>
        </p>
        <h1 dir="auto" className="h2 wraps">
          Merge into {kept.name}
        </h1>
      </div>
      {preview ? (
        <>
          <FirmMergeTable {...preview} />
          <p className="small mt-5">
            <Link className="link" to={`${firmMergePath(preview.go.id)}?with=${kept.id}`}>
              Keep the other one instead
            </Link>
          </p>
          <div className="cols mt-8">
            <Form method="post" className="form-column form-rows" noValidate>
              <input type="hidden" name="gone" value={preview.go.id} />
              <ReasonField
                refused={refused}
                help="The people of both read it, and it stays in the audit log."
              />
              <ConfirmIdentity
                proofs={answer?.identityProofs ?? loaderData.identityProofs}
                error={refused?.identity}
              />
              <p className="small muted">This cannot be undone.</p>
              <div className="form-actions form-actions--start">
                <SubmitButton variant="danger" busy="Merging...">
                  Merge Firms
                </SubmitButton>
              </div>
            </Form>
          </div>
        </>
      ) : (
        <div className="cols">
          <div className="form-column">
            <OtherFirmForm
              keptId={kept.id}
              typed={typed}
              {...(typed ? { error: isSame ? 'This is the same firm.' : 'No firm has this address.' } : {})}
            />
          </div>
        </div>
      )}
    </div>
  );
}
