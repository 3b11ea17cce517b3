import { useEffect } from 'react';
import { data } from 'react-router';
import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import {
  checkImport,
  choosePlace,
  confirmImport,
  discardImport,
} from '#app/features/desk/imports/change-import.server.ts';
import { findImport, listLines } from '#app/features/desk/imports/find-import.server.ts';
import { isImportField, type Mapping } from '#app/features/desk/imports/import-fields.ts';
import { stateLabels } from '#app/features/desk/imports/import-list.tsx';
import { ImportPage } from '#app/features/desk/imports/import-page.tsx';
import {
  importMessages,
  isUnderWay,
  mappingFaults,
  readLineState,
} from '#app/features/desk/imports/import-rules.ts';
import {
  resendInvitation,
  revokeInvitation,
} from '#app/features/desk/invitations/change-invitation.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { useReadAnew } from '#app/features/site/session/read-anew.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/import.ts';

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

type ImportAnswer = { status: number; toast?: Toast; mappingError?: string; mapping?: Mapping };

/** `back`: the page of lines with the form. */
type Asked = { actor: Actor; id: string; form: FormData; back: string };
type ActionResult = Promise<ImportAnswer | Response>;

async function importAction(actor: Actor, { request, id }: { request: Request; id: string }): ActionResult {
  const form = await readForm(request);
  const handler = handlerOf(handlers, form);
  if (!isUuid(id)) {
    return { status: 404, toast: importMessages.gone };
  }
  const back = `/admin/import/${id}${new URL(request.url).search}`;
  return handler ? handler({ actor, id, form, back }) : { status: 400 };
}

const handlers = { check, confirm, discard, choosePlace: choose, resend, revoke };

async function check({ actor, id, form }: Asked): ActionResult {
  const mapping = readMapping(form);
  const done = await checkImport(actor, id, mapping);
  if (done.ok) {
    return redirectWith(`/admin/import/${id}`, { title: 'Checking', text: 'Every line is looked at now.' });
  }
  return done.code in mappingFaults
    ? { status: 400, mapping, mappingError: mappingFaults[done.code as keyof typeof mappingFaults] }
    : refused(done.code as Refusal);
}

/** 'column.email' = '2'. */
function readMapping(form: FormData): Mapping {
  const chosen = [...form].flatMap(([name, place]) => {
    const field = name.replace(/^column\./, '');
    return name !== field && isImportField(field) && /^\d{1,3}$/.test(String(place))
      ? [[field, Number(place)] as const]
      : [];
  });
  return Object.fromEntries(chosen);
}

async function confirm({ actor, id, form }: Asked): ActionResult {
  const done = await confirmImport(actor, id, {
    takesUnknownPlaces: form.get('takesUnknownPlaces') === 'on',
    wantsReminder: form.get('wantsReminder') === 'on',
  });
  return done.ok ? redirectWith(`/admin/import/${id}`, importMessages.confirmed) : refused(done.code);
}

async function discard({ actor, id }: Asked): ActionResult {
  const done = await discardImport(actor, id);
  return done.ok ? redirectWith('/admin/import', importMessages.discarded) : refused(done.code);
}

const placeChoice = z.object({
  number: z.coerce.number().int().min(1).max(1_000_000),
  choice: z.coerce.number().int().min(0).max(20),
});

async function choose({ actor, id, form, back }: Asked): ActionResult {
  const chosen = placeChoice.safeParse({ number: form.get('line'), choice: form.get('choice') });
  if (!chosen.success) {
    return { status: 400 };
  }
  const done = await choosePlace(actor, id, chosen.data);
  return done.ok ? redirectWith(back, importMessages.placeChosen) : refused(done.code);
}

async function resend({ actor, form, back }: Asked): ActionResult {
  const id = form.get('invitation');
  const done = isUuid(id) ? await resendInvitation(actor, id, now()) : gone;
  return done.ok ? redirectWith(back, importMessages.resent) : refused(done.code);
}

async function revoke({ actor, form, back }: Asked): ActionResult {
  const id = form.get('invitation');
  const done = isUuid(id) ? await revokeInvitation(actor, id) : gone;
  return done.ok ? redirectWith(back, importMessages.revoked) : refused(done.code);
}

const gone = { ok: false as const, code: 'gone' as const };

type Refusal = 'gone' | 'notAllowed' | 'tooLate' | 'nobody' | 'answered' | 'tooSoon' | 'tooOften' | 'tooMany';

const statuses: Partial<Record<Refusal, number>> = { gone: 404, notAllowed: 403, tooMany: 429 };

function refused(code: Refusal): ImportAnswer {
  return { status: statuses[code] ?? 409, toast: importMessages[code] };
}
