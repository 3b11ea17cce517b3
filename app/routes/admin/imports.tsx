import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { receiveImport } from '#app/features/desk/imports/change-import.server.ts';
import { listImports } from '#app/features/desk/imports/find-import.server.ts';
import { ImportRows, ImportUpload } from '#app/features/desk/imports/import-list.tsx';
import { importMaxBytes, uploadFaults } from '#app/features/desk/imports/import-rules.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { asBroken, BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import type { Route } from './+types/imports.ts';
import '#app/features/desk/imports/imports.css';

/** More than a file may have, so that a slightly too large one gets a readable error. */
export const handle = { appBar: 'admin', intake: { filesBytes: 6 * importMaxBytes } } satisfies PageHandle;

/** /admin/import: uploads a CSV of creatives, and lists the imports so far. */
export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { imports: await listImports(), newId: randomUUID() };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const received = await receiveImport(requireAdmin(context), {
    request,
    id: uuidOrNull(url.searchParams.get('id') ?? '') ?? randomUUID(),
  }).catch(asBroken);
  if (received instanceof BrokenBody) {
    return data({ error: received.message }, { status: received.status });
  }
  if (received.ok) {
    return redirect(`/admin/import/${received.importId}`);
  }
  const text = uploadFaults[received.code];
  const line = 'fileLine' in received && received.fileLine ? ` Look at line ${received.fileLine}.` : '';
  return data({ error: `${text}${line}` }, { status: received.code === 'tooOften' ? 429 : 400 });
}

export function meta() {
  return [{ title: `Import Creatives · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function AdminImports({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h2">Import Creatives</h1>
      </div>
      <p className="muted max-w-[70ch]">
        Upload a list of photographers and videographers to invite. You see what becomes of each line before
        anybody is invited, and nothing is public until its owner has claimed it.
      </p>
      <div className="import-part">
        <ImportUpload newId={loaderData.newId} error={actionData?.error} />
      </div>
      <section className="import-part" aria-labelledby="imports-title">
        <h2 className="h3" id="imports-title">
          Imports
        </h2>
        <ImportRows imports={loaderData.imports} />
      </section>
    </div>
  );
}
