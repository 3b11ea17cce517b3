import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { attentionMessages, heldMailsDecided } from '#app/features/desk/failures/attention-messages.ts';
import {
  countHeldMails,
  decideHeldMails,
  type HeldDecided,
  type HeldFate,
} from '#app/features/desk/failures/held-mails.server.ts';
import { tryMailAgain } from '#app/features/desk/failures/try-again.server.ts';
import { listMailKinds, listMailLog } from '#app/features/desk/mail-log/list-mail-log.server.ts';
import {
  kindText,
  mailLogPath,
  mailStates,
  readMailLogState,
} from '#app/features/desk/mail-log/mail-log-address.ts';
import { HeldNotice, MailLogList } from '#app/features/desk/mail-log/mail-log-list.tsx';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { keptMailDays } from '#app/platform/mail/mail.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { NextPart } from '#app/ui/next-part.tsx';
import { Select } from '#app/ui/select.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/mails.ts';
import '#app/features/desk/mail-log/mail-log.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/mails: the emails sent, their recipients and results. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const state = readMailLogState(url.searchParams);
  const [list, kinds, heldCount] = await Promise.all([listMailLog(state), listMailKinds(), countHeldMails()]);
  return { list, kinds, state, heldCount, days: keptMailDays };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const form = await readForm(request);
  const mailId = String(form.get('id'));
  const back = (toast: Toast) => redirectWith(`/admin/mails${url.search}`, toast);
  switch (form.get('intent')) {
    case 'tryMail': {
      const { ok } = await tryMailAgain(actor, mailId);
      return back(attentionMessages[ok ? 'mailTried' : 'gone']);
    }
    case 'releaseMail':
      return back(heldToast(await decideHeldMails(actor, { fate: 'release', mailId }), 'release'));
    case 'dropMail':
      return back(heldToast(await decideHeldMails(actor, { fate: 'drop', mailId }), 'drop'));
    case 'releaseMails':
      return back(heldToast(await decideHeldMails(actor, { fate: 'release' }), 'release'));
    case 'dropMails':
      return back(heldToast(await decideHeldMails(actor, { fate: 'drop' }), 'drop'));
    default:
      throw data(null, { status: 400 });
  }
}

function heldToast(decided: HeldDecided, fate: HeldFate): Toast {
  return decided.ok && decided.count > 0 ? heldMailsDecided[fate](decided.count) : attentionMessages.gone;
}

export function meta() {
  return [{ title: `Email log · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function Mails({ loaderData: { list, kinds, state, heldCount, days } }: Route.ComponentProps) {
  const isNarrowed = Boolean(state.kind || state.to);
  const states = Object.entries(mailStates) as [keyof typeof mailStates, string][];
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h2">Email log</h1>
        <p className="muted mt-3">
          Emails of the last {days} days. What an email says is deleted once it has left, so only one that
          failed can be sent again.
        </p>
      </div>
      {heldCount > 0 ? <HeldNotice count={heldCount} /> : null}
      <div className="tabs-box">
        <LinkTabs
          label="Emails"
          tabs={states.map(([key, label]) => ({
            to: mailLogPath({ ...state, state: key }),
            label,
            current: state.state === key,
          }))}
        />
      </div>
      <MailLogFilters state={state} kinds={kinds} isNarrowed={isNarrowed} />
      {list.items.length === 0 ? (
        <EmptyState
          title={isNarrowed ? 'No emails found' : 'No emails here'}
          text={isNarrowed ? 'An address is searched as a whole.' : undefined}
        />
      ) : (
        <MailLogList mails={list.items} state={state} />
      )}
      <NextPart
        next={list.next ? mailLogPath(state, list.next) : null}
        beginning={state.after ? mailLogPath(state) : null}
      />
    </div>
  );
}

type MailLogFiltersProps = Pick<Route.ComponentProps['loaderData'], 'state' | 'kinds'> & {
  isNarrowed: boolean;
};

function MailLogFilters({ state, kinds, isNarrowed }: MailLogFiltersProps) {
  return (
    <Form
      key={mailLogPath(state)}
      action="/admin/mails"
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] gap-3 items-end py-4 max-md:grid-cols-1"
      aria-label="Filters"
    >
      {state.state === 'all' ? null : <input type="hidden" name="state" value={state.state} />}
      <Field label="Kind">
        {(control) => (
          <Select
            {...control}
            name="kind"
            defaultValue={state.kind}
            options={[
              { value: '', label: 'All kinds' },
              ...kinds.map((value) => ({ value, label: kindText(value) })),
            ]}
          />
        )}
      </Field>
      <Field label="To">
        {(control) => (
          <TextInput
            {...control}
            name="to"
            type="search"
            inputMode="email"
            defaultValue={state.to}
            placeholder="A whole email address"
          />
        )}
      </Field>
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary">
          Show
        </Button>
        {isNarrowed ? (
          <Link className="link small" to={mailLogPath({ ...state, kind: '', to: '' })}>
            Clear
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
