import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { AuditList } from '#app/features/audit/audit-list.tsx';
import { actionText, auditAddress, readAuditState } from '#app/features/audit/audit-text.ts';
import { listAudit, listAuditActions } from '#app/features/audit/list-audit.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { Route } from './+types/audit.ts';
import '#app/features/audit/audit.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/audit: who did what to whom, and when. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const state = readAuditState(url.searchParams);
  const [page, actions] = await Promise.all([listAudit(state), listAuditActions()]);
  return { ...page, actions, state };
}

export function meta() {
  return [{ title: `Audit log · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function Audit({ loaderData: { lines, nextBeyond, actions, state } }: Route.ComponentProps) {
  const isNarrowed = [state.action, state.actor, state.person, state.text].some(Boolean);
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h2">Audit log</h1>
        <p className="muted mt-3">
          Entries can only be added. The database refuses to change or remove them.
        </p>
      </div>
      <AuditFilters state={state} actions={actions} isNarrowed={isNarrowed} />
      {lines.length === 0 ? (
        <EmptyState
          title={isNarrowed || state.beyond ? 'No entries found' : 'No entries yet'}
          text={nextBeyond ? 'Only some of the entries have been searched so far.' : undefined}
        />
      ) : (
        <AuditList lines={lines} state={state} />
      )}
      {nextBeyond ? (
        <div className="loadmore">
          <ButtonLink to={auditAddress(state, nextBeyond)}>
            {state.isOldestFirst ? 'Newer' : 'Older'}
          </ButtonLink>
        </div>
      ) : null}
      {state.beyond ? (
        <p className="loadmore-n small">
          <Link className="link" to={auditAddress(state)}>
            {state.isOldestFirst ? 'Back to the oldest' : 'Back to the newest'}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

type AuditFiltersProps = Pick<Route.ComponentProps['loaderData'], 'state' | 'actions'> & {
  isNarrowed: boolean;
};

function AuditFilters({ state, actions, isNarrowed }: AuditFiltersProps) {
  return (
    <Form
      key={auditAddress(state)}
      action="/admin/audit"
      className="grid grid-cols-[repeat(4,minmax(0,1fr))_auto] gap-3 items-end pb-4 max-lg:grid-cols-2 max-md:grid-cols-1"
      aria-label="Filters"
    >
      {state.isOldestFirst ? <input type="hidden" name="order" value="oldest" /> : null}
      <Field label="Action">
        {(control) => (
          <Select
            {...control}
            name="action"
            defaultValue={state.action}
            options={[
              { value: '', label: 'All actions' },
              ...actions.map((value) => ({ value, label: actionText(value) })),
            ]}
          />
        )}
      </Field>
      <Field label="Done by">
        {(control) => (
          <TextInput {...control} name="actor" defaultValue={state.actor} placeholder="Name or email" />
        )}
      </Field>
      <Field label="About">
        {(control) => (
          <TextInput {...control} name="person" defaultValue={state.person} placeholder="Name or email" />
        )}
      </Field>
      <Field label="Text">
        {(control) => (
          <TextInput
            {...control}
            name="text"
            type="search"
            defaultValue={state.text}
            placeholder="Reason, value or id"
          />
        )}
      </Field>
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary">
          Show
        </Button>
        {isNarrowed ? (
          <Link className="link small" to="/admin/audit">
            Clear
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
