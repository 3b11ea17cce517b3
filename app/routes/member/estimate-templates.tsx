import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { tidy } from '#app/features/vocabulary/typed-text.ts';
import { briefsPath, templatesPath } from '#app/features/vocabulary/work-address.ts';
import {
  estimateMessages,
  mayWriteEstimates,
  templateRefusals,
} from '#app/features/work/estimates/estimate-policy.ts';
import { TemplateItem } from '#app/features/work/estimates/templates/template-item.tsx';
import {
  deleteTemplate,
  listTemplates,
  renameTemplate,
} from '#app/features/work/estimates/templates/templates.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/estimate-templates.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /estimates/templates: a creative's templates for estimates, to rename and delete. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (!mayWriteEstimates(actor)) {
    throw redirect('/dashboard');
  }
  return { templates: await listTemplates(actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const form = await readForm(request);
  const id = String(form.get('id') ?? '');
  if (form.get('intent') === 'delete') {
    const deleted = await deleteTemplate(actor, id);
    return deleted.ok
      ? redirectWith(templatesPath, estimateMessages.templateDeleted)
      : data({ id, name: '', error: templateRefusals[deleted.code] }, { status: 403 });
  }
  const name = tidy(String(form.get('name') ?? ''));
  const renamed = await renameTemplate(actor, { id, name });
  if (renamed.ok) {
    return redirectWith(templatesPath, estimateMessages.templateRenamed);
  }
  const status = { notAllowed: 403, notFound: 404 }[renamed.code as string] ?? 400;
  return data({ id, name, error: templateRefusals[renamed.code] }, { status });
}

export function meta() {
  return [{ title: `Templates · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function TemplatesPage({ loaderData: { templates }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title="Templates"
        backTo={{ to: briefsPath, label: 'Briefs' }}
        facts="What your estimates can begin with. Deleting one changes no estimate."
      />
      {templates.length === 0 ? (
        <EmptyState
          title="No Templates Yet"
          text="While you write an estimate, keep its lines and terms as a template under Templates."
        />
      ) : (
        <ul className="ruled-list">
          {templates.map((template) => (
            <TemplateItem
              key={template.id}
              template={template}
              refused={actionData?.id === template.id ? actionData : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
