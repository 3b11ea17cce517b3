import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { licenseRequestPath, requestPath } from '#app/features/vocabulary/work-address.ts';
import { askForLicense } from '#app/features/work/licenses/requests/ask-for-license.server.ts';
import { listAskable } from '#app/features/work/licenses/requests/find-request.server.ts';
import { RequestForm } from '#app/features/work/licenses/requests/request-form.tsx';
import { requestMessages } from '#app/features/work/licenses/requests/request-policy.ts';
import {
  faultsOf,
  readTypedRequest,
  requestQuery,
  requestSchema,
} from '#app/features/work/licenses/requests/request-schema.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/license-request-new.ts';

/**
 * /licenses/request?piece={id}: asks the creative of a picture for a license. Visitors may fill it in; they sign in
 * when they send it, and return with their input.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const typed = readTypedRequest(url.searchParams);
  const pieces = await listAskable(typed.piece);
  const [first] = pieces;
  if (!first) {
    throw data(null, { status: 404 });
  }
  const actor = getActor(context);
  const { creativeName, project, place } = first;
  return {
    pieces: pieces.map(({ id, title, mediaKey, width, height, color }) => ({
      id,
      title,
      mediaKey,
      width,
      height,
      color,
    })),
    creativeName,
    project,
    place,
    typed: {
      ...typed,
      id: isUuid(typed.id) ? typed.id : randomUUID(),
      company: typed.company || actor?.companyName || '',
    },
    isSignedIn: actor !== null,
    isCreative: actor?.userType === 'creative',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = readTypedRequest(await readForm(request));
  const actor = getActor(context);
  if (!actor) {
    const address = `${requestPath}?${requestQuery(typed)}`;
    // Text too long for an address is shortened, rather than losing everything.
    const back =
      safePath(address) ??
      safePath(`${requestPath}?${requestQuery({ ...typed, purpose: typed.purpose.slice(0, 200) })}`);
    throw redirect(`/auth?next=${encodeURIComponent(back ?? `${requestPath}?piece=${typed.piece}`)}`);
  }
  const parsed = requestSchema.safeParse(typed);
  if (!parsed.success) {
    return data({ typed, errors: faultsOf(parsed.error), toast: null }, { status: 400 });
  }
  const asked = await askForLicense(actor, parsed.data);
  if (asked.ok) {
    return redirectWith(licenseRequestPath(asked.requestId), requestMessages.sent);
  }
  const status = { notAllowed: 403, tooMany: 429 }[asked.code as string] ?? 409;
  return data({ typed, errors: {}, toast: requestMessages[asked.code] }, { status });
}

export function meta() {
  return [{ title: `Request a License · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function LicenseRequestNew({ loaderData, actionData }: Route.ComponentProps) {
  const { pieces, creativeName, project, place, typed, isSignedIn, isCreative } = loaderData;
  return (
    <div className="wrap">
      <ToastNotice toast={actionData?.toast} />
      <PageHead
        title="Request a license"
        facts={`${[project, place].filter(Boolean).join(', ')}. Photographs by ${creativeName}.`}
      />
      {isCreative ? (
        <EmptyState
          title="Licenses Are Asked for by Clients"
          text="You are signed in as a creative. To ask for a license, use an account of a client."
        />
      ) : (
        <RequestForm
          pieces={pieces}
          creativeName={creativeName}
          typed={actionData?.typed ?? typed}
          errors={actionData?.errors ?? {}}
          isSignedIn={isSignedIn}
        />
      )}
    </div>
  );
}
