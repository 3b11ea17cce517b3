import { data } from 'react-router';
import { getActor, requireActor } from '#app/features/accounts/session.server.ts';
import { sizeOf } from '#app/features/deliveries/arrivals/add-pictures.tsx';
import { commissionPath, picturesPath } from '#app/features/deliveries/delivery-address.ts';
import { DeliveryHead } from '#app/features/deliveries/delivery-head.tsx';
import { takingWords } from '#app/features/deliveries/delivery-messages.ts';
import { maySeeProofs } from '#app/features/deliveries/delivery-policy.ts';
import { findAfterDelivery } from '#app/features/deliveries/showing/find-after-delivery.server.ts';
import { DownloadsTable } from '#app/features/deliveries/taking/downloads-table.tsx';
import { FilesToTake } from '#app/features/deliveries/taking/files-to-take.tsx';
import { listDownloads } from '#app/features/deliveries/taking/list-downloads.server.ts';
import { findTaking, listTakenPictures } from '#app/features/deliveries/taking/taken-pictures.server.ts';
import { requireDelivery } from '#app/features/deliveries/viewer-of.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/files.ts';
import { filesAction } from './files-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /commissions/{id}/files, and /delivery/{token} for who has a link: one's own copies, in every size. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const delivery = await requireDelivery({ request, context, params });
  const { id, number, name, side, place, state, deliveredAt } = delivery;
  const taking = await findTaking(delivery);
  const pictures = taking.ok ? await listTakenPictures(delivery, taking.license) : [];
  const actor = getActor(context);
  const after = actor && (await findAfterDelivery(actor, delivery));
  const page = {
    ...{ id, number, name, place, deliveredAt },
    isCreative: side.kind === 'creative',
    seesProofs: maySeeProofs(side, state),
    code: taking.ok ? null : taking.code,
    license: taking.license && { number: taking.license.number, endsOn: taking.license.endsOn },
    pictures: pictures.map(({ layout: _layout, storageKey: _key, sha256: _hash, ...picture }) => picture),
    downloads: await listDownloads(delivery),
    after,
  };
  return taking.ok ? page : data(page, { status: 403 });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const answer = await filesAction(actor, request, params.id ?? '');
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Files of ${loaderData?.name ?? 'a commission'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Files({ loaderData, actionData: answer }: Route.ComponentProps) {
  const {
    id,
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
      <DeliveryHead
        title={isCreative ? `Files of ${name}` : `Your pictures of ${name}`}
        backTo={'token' in place ? null : { to: commissionPath(id), label: 'The commission' }}
        number={number}
        facts={[
          pictures.length > 0 ? `${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}` : null,
          pictures.length > 0 ? `originals ${sizeOf(bytes)}` : null,
          deliveredAt ? `delivered ${dayText(deliveredAt)}` : null,
          license ? `license ${license.number}` : null,
          license?.endsOn ? `until ${dayText(license.endsOn)}` : null,
        ]}
      />
      {code ? (
        <EmptyState {...takingWords[code]}>
          {seesProofs ? <ButtonLink to={picturesPath(place)}>Look at the Proofs</ButtonLink> : null}
        </EmptyState>
      ) : pictures.length === 0 ? (
        <EmptyState title="No files" text="There is nothing to take yet." />
      ) : (
        <MarginSection
          title="Take your copies"
          size="h3"
          tight
          note="Each file says in its metadata whose it is, under which license, and what that allows."
        >
          <div className="c-main">
            <FilesToTake place={place} pictures={pictures} shownIds={after?.shownIds ?? null} />
          </div>
        </MarginSection>
      )}
      {after?.mayAskForReview ? (
        <MarginSection
          title="Review"
          size="h3"
          tight
          note="Once for each client, and in words that are the same for everybody."
        >
          <div className="c-main">
            <Form method="post" className="form-actions form-actions--start">
              <Button type="submit" name="intent" value="review">
                Ask for a Review
              </Button>
            </Form>
          </div>
        </MarginSection>
      ) : null}
      {downloads.length > 0 ? (
        <MarginSection
          title={isCreative ? 'Taken by the parties' : 'Taken by you'}
          size="h3"
          tight
          note="The latest hundred."
        >
          <div className="c-main">
            <DownloadsTable downloads={downloads} namesParties={isCreative} />
          </div>
        </MarginSection>
      ) : null}
    </div>
  );
}
