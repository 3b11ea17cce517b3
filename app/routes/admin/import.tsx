import { useEffect } from 'react';
import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { findImport } from '#app/features/desk/imports/find-import.server.ts';
import { isUnderWay } from '#app/features/desk/imports/import-lifecycle.ts';
import { ImportPage } from '#app/features/desk/imports/import-page.tsx';
import { stateLabels } from '#app/features/desk/imports/import-rows.tsx';
import { readLineState } from '#app/features/desk/imports/line-address.ts';
import { listLines } from '#app/features/desk/imports/list-lines.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { useReadAnew } from '#app/features/site/session/read-anew.ts';
import { productName } from '#app/features/site/site-links.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/import.ts';
import { importAction } from './import-action.server.ts';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/import/{id}: the columns of a file, a preview of its lines, and their results. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const found = await findImport(params.id);
  if (!found) {
    throw data(null, { status: 404 });
  }
  const { filter, page } = readLineState(url.searchParams);
  const { mapping, state } = found;
  const lines = state === 'mapping' ? [] : await listLines(found.id, { filter, page, mapping });
  return { found, lines, filter, page };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await importAction(requireAdmin(context), { request, id: params.id });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.found.filename ?? 'Import'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

const lookAgainMs = 2_000;

function useProgress(isOn: boolean): void {
  const readAnew = useReadAnew();
  useEffect(() => {
    if (!isOn) return;
    const looking = setInterval(() => void readAnew(), lookAgainMs);
    return () => clearInterval(looking);
  }, [isOn, readAnew]);
}

export default function AdminImport({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { found, lines, filter, page } = loaderData;
  useProgress(isUnderWay(found.state));
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <p className="small mb-3">
          <Link className="link" to="/admin/import">
            All imports
          </Link>
        </p>
        <h1 dir="auto" className="h2 wraps">
          {found.filename}
        </h1>
        <p className="small muted num mt-4">
          {stateLabels[found.state]}. {found.lineCount.toLocaleString('en-US')} lines, {found.encoding},
          uploaded <Moment at={found.createdAt} />
        </p>
      </div>
      <ImportPage
        found={answer?.mapping ? { ...found, mapping: answer.mapping } : found}
        lines={lines}
        filter={filter}
        page={page}
        mappingError={answer?.mappingError}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="wrap py-16">
      <title>{`Import · ${productName}`}</title>
      <EmptyState headingLevel={1} title="No such import" text="It was discarded, or never existed.">
        <ButtonLink to="/admin/import">All imports</ButtonLink>
      </EmptyState>
    </div>
  );
}
