import { data } from 'react-router';
import { getActor, requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { commissionName, homePath, picturesPath } from '#app/features/vocabulary/work-address.ts';
import { sizeOf } from '#app/features/work/deliveries/delivery-kinds.ts';
import { downloadRefusals } from '#app/features/work/deliveries/delivery-messages.ts';
import { maySeeProofs } from '#app/features/work/deliveries/delivery-policy.ts';
import { DownloadForm, DownloadsTable } from '#app/features/work/deliveries/downloads/download-form.tsx';
import {
  findDownloadRight,
  listDownloadable,
  listDownloads,
} from '#app/features/work/deliveries/downloads/downloadable-pictures.server.ts';
import { privatePage, requireDelivery } from '#app/features/work/deliveries/find-delivery.server.ts';
import { findAfterDelivery } from '#app/features/work/deliveries/showing/show-in-portfolio.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/files.ts';
import { filesAction } from './files-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /commissions/{id}/files, and /delivery/{token} for a party with a link: the party's copies, in every size. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const delivery = await requireDelivery({ request, context, params });
  const { number, name, side, place, state, deliveredAt } = delivery;
  const right = await findDownloadRight(delivery);
  const pictures = right.ok ? await listDownloadable(delivery, right.license) : [];
  const actor = getActor(context);
  const after = actor && (await findAfterDelivery(actor, delivery));
  const page = {
    number,
    name,
    place,
    deliveredAt,
    isCreative: side.kind === 'creative',
    seesProofs: maySeeProofs(side, state),
    code: right.ok ? null : right.code,
    license: right.license && { number: right.license.number, endsOn: right.license.endsOn },
    pictures: pictures.map(({ layout: _layout, storageKey: _key, sha256: _hash, ...picture }) => picture),
    downloads: await listDownloads(delivery),
    after,
  };
  return right.ok ? page : data(page, { status: 403 });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const answer = await filesAction(actor, request, params.id ?? '');
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** A party's link is a secret: it is not sent to other sites and not cached. */
export function headers() {
  return privatePage;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Files of ${loaderData?.name ?? 'a commission'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Files({ loaderData, actionData: answer }: Route.ComponentProps) {
  const {
    number,
    name,
    place,
    isCreative,
    seesProofs,
    code,
    license,
    pictures,
    downloads,
    deliveredAt,
    after,
  } = loaderData;
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  return (
    <div className="wrap pb-24">
      <ToastNotice toast={answer?.toast} />
      <PageHead
        size="h1"
        title={isCreative ? `Files of ${name}` : `Your pictures of ${name}`}
        backTo={{ to: homePath(place), label: 'The commission' }}
        facts={[
          commissionName(number),
          pictures.length > 0 ? `${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}` : null,
          pictures.length > 0 ? `originals ${sizeOf(bytes)}` : null,
          deliveredAt ? `delivered ${dayText(deliveredAt)}` : null,
          license ? `license ${license.number}` : null,
          license?.endsOn ? `until ${dayText(license.endsOn)}` : null,
        ]
          .filter(Boolean)
          .join(', ')}
      />
      {code ? (
        <EmptyState {...downloadRefusals[code]}>
          {seesProofs ? <ButtonLink to={picturesPath(place)}>Look at the Proofs</ButtonLink> : null}
        </EmptyState>
      ) : pictures.length === 0 ? (
        <EmptyState title="No files" text="There is nothing to download yet." />
      ) : (
        <MarginSection
          title={isCreative ? 'Your files' : 'Your copies'}
          size="h3"
          tight
          note={
            isCreative
              ? 'Each file says in its metadata that you made it.'
              : 'Each file says in its metadata who made it and what your license allows.'
          }
        >
          <div className="c-main">
            <DownloadForm place={place} pictures={pictures} shownIds={after?.shownIds ?? null} />
          </div>
        </MarginSection>
      )}
      {after?.mayAskForReview ? (
        <MarginSection
          title="Review"
          size="h3"
          tight
          note="You can ask once. The message is the same for every client."
        >
          <div className="c-main">
            <Form method="post" className="form-actions form-actions--start">
              <SubmitButton intent="review">Ask for a Review</SubmitButton>
            </Form>
          </div>
        </MarginSection>
      ) : null}
      {downloads.length > 0 ? (
        <MarginSection title="Downloads" size="h3" tight note="The last 100.">
          <div className="c-main">
            <DownloadsTable downloads={downloads} namesParties={isCreative} />
          </div>
        </MarginSection>
      ) : null}
    </div>
  );
}
