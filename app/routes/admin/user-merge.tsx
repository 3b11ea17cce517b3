import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  confirmIdentity,
  findProofs,
  findProofsToAsk,
} from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { type IdentityProofs, identityTexts } from '#app/features/accounts/confirm/identity-proof.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { findUserPage } from '#app/features/desk/members/find-user-page.server.ts';
import { previewMerge } from '#app/features/desk/members/merge/find-merge-pair.server.ts';
import { mergeAccounts } from '#app/features/desk/members/merge/merge-accounts.server.ts';
import { MergeForm, MergePreview, type RefusedMerge } from '#app/features/desk/members/merge/merge-form.tsx';
import { mergeText } from '#app/features/desk/members/merge/merge-policy.ts';
import { reasonMaxLength, reasonSchema } from '#app/features/desk/members/user-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/user-merge.ts';
import '#app/features/desk/members/members.css';
import '#app/features/desk/members/merge/merge.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

const maxEmailLength = 320;

/** /admin/users/{id}/merge: picks the user's other account, and previews the merge. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  const user = await findUserPage(params.id);
  if (!user) {
    throw data(null, { status: 404 });
  }
  const email = oneLine(url.searchParams.get('with'), maxEmailLength);
  const isKept = url.searchParams.get('keep') !== 'other';
  const { userId, name } = user;
  return {
    user: { userId, name, email: user.email },
    email,
    isKept,
    preview: email ? await previewMerge(actor, { userId, email, isKept }) : null,
    identityProofs: await findProofsToAsk(actor),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await mergeAction(requireAdmin(context), request);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Merge ${loaderData?.user.name ?? 'accounts'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function AdminUserMerge({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { user, email, isKept, preview } = loaderData;
  const back = `/admin/users/${user.userId}`;
  const problem = preview?.code ? mergeText(preview.code) : undefined;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <p className="small mb-3">
          <Link className="link" to={back}>
            {user.name}
          </Link>
        </p>
        <h1 dir="auto" className="h2 wraps">
          Merge accounts
        </h1>
      </div>
      <div className="cols">
        <div className="col-span-full lg:col-[1/10]">
          <Form method="get" className="form-rows mb-8">
            <Field
              label="Email of the other account"
              help={`Of the same person as ${user.email}.`}
              error={preview?.keep ? undefined : problem}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="with"
                  required
                  maxLength={maxEmailLength}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  defaultValue={email}
                />
              )}
            </Field>
            <fieldset className="grid gap-2">
              <legend className="field-label">Which one stays</legend>
              <Radio name="keep" value="this" defaultChecked={isKept} label={user.email} />
              <Radio name="keep" value="other" defaultChecked={!isKept} label="The other account" />
            </fieldset>
            <div>
              <Button type="submit" variant={preview?.keep ? 'outline' : 'primary'}>
                Show What Moves
              </Button>
            </div>
          </Form>
          {preview?.keep ? (
            <>
              {problem ? (
                <p role="alert" className="merge-problem">
                  {problem}
                </p>
              ) : null}
              <MergePreview keep={preview.keep} go={preview.go} canMerge={!problem} />
              {problem ? null : (
                <MergeForm
                  keep={preview.keep}
                  go={preview.go}
                  refused={answer?.refused}
                  identityProofs={answer?.identityProofs ?? loaderData.identityProofs}
                  back={back}
                />
              )}
            </>
          ) : null}
        </div>
      </div>
    </div>
  );
}

type MergeAnswer = {
  status: number;
  refused: RefusedMerge;
  toast?: Toast;
  identityProofs?: IdentityProofs;
};

async function mergeAction(actor: Actor, request: Request): Promise<MergeAnswer | Response> {
  const form = await readForm(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const reason = reasonSchema.parse(text('reason')).slice(0, reasonMaxLength);
  const typed = text('email');
  const confirmed = await confirmIdentity(actor, { form, headers: request.headers });
  const asked = async (identity: string): Promise<MergeAnswer> => ({
    status: 403,
    refused: { typed, reason, identity },
    identityProofs: await findProofs(actor),
  });
  if (!confirmed.ok) {
    return asked(identityTexts[confirmed.code]);
  }
  const keepId = text('keep');
  const merged = await mergeAccounts(confirmed.actor, {
    keepId,
    goId: text('go'),
    typedEmail: typed,
    reason: reason || null,
    now: now(),
  });
  if (merged.ok) {
    return redirectWith(`/admin/users/${keepId}`, { title: 'Accounts merged' });
  }
  if (merged.code === 'signInOld') {
    return asked(identityTexts.missing);
  }
  const error = mergeText(merged.code);
  return merged.code === 'emailDiffers'
    ? { status: 400, refused: { typed, reason, error } }
    : {
        status: merged.code === 'gone' ? 404 : 409,
        refused: { typed, reason },
        toast: { title: 'Failed to merge accounts', text: error, tone: 'danger' },
      };
}
