import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import {
  commissionName,
  filesPath,
  picturesPath,
  previewPath,
} from '#app/features/vocabulary/work-address.ts';
import { countJoined, deliverPictures } from '#app/features/work/deliveries/delivering/deliver.server.ts';
import { DeliveryMeans } from '#app/features/work/deliveries/delivering/delivery-means.tsx';
import { deliveryLimits } from '#app/features/work/deliveries/delivery-kinds.ts';
import { deliveryMessages } from '#app/features/work/deliveries/delivery-messages.ts';
import { mayDeliver } from '#app/features/work/deliveries/delivery-policy.ts';
import { requireDelivery } from '#app/features/work/deliveries/find-delivery.server.ts';
import { listPictures } from '#app/features/work/deliveries/list-pictures.server.ts';
import { PictureCell } from '#app/features/work/deliveries/picture-cell.tsx';
import { readForm } from '#app/platform/read-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/deliver.ts';
import '#app/features/work/deliveries/deliveries.css';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /commissions/{id}/deliver: explains delivery, lists the pictures, and delivers them. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id, number, name, state, side, deliverBy } = await requireDelivery({ request, context, params });
  if (side.kind !== 'creative') {
    throw data(null, { status: 403 });
  }
  return {
    id,
    number,
    name,
    state,
    deliverBy,
    mayDeliver: mayDeliver(side, state),
    pictures: await listPictures(id),
    parties: await countJoined(id),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const form = await readForm(request);
  const pictureIds = form.getAll('picture').slice(0, deliveryLimits.pictures).map(String);
  const delivered = await deliverPictures(actor, { commissionId: params.id, pictureIds });
  if (delivered.ok) {
    return redirectWith(filesPath({ commissionId: params.id }), deliveryMessages.delivered);
  }
  const status = { notFound: 404, notAllowed: 403, noPictures: 400 }[delivered.code as string] ?? 409;
  return data({ toast: deliveryMessages[delivered.code], chosen: pictureIds }, { status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Deliver ${loaderData?.name ?? 'pictures'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Deliver({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, number, name, state, deliverBy, pictures, parties } = loaderData;
  const place = { commissionId: id };
  return (
    <div className="wrap pb-24">
      <ToastNotice toast={answer?.toast} />
      <PageHead
        size="h1"
        title={`Deliver ${name}`}
        backTo={{ to: picturesPath(place), label: `Pictures of ${name}` }}
        facts={[commissionName(number), deliverBy ? `due ${dayText(deliverBy)}` : null]
          .filter(Boolean)
          .join(', ')}
      />
      {loaderData.mayDeliver ? (
        <Form method="post">
          <MarginSection title="What it means" size="h3" tight>
            <div className="c-main">
              <DeliveryMeans parties={parties} deliverBy={deliverBy && dayText(deliverBy)} />
            </div>
          </MarginSection>
          <section className="section section--tight" aria-label="Final pictures">
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-x-(--gutter) gap-y-7 max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-5">
              {pictures.map((picture) => (
                <PictureCell
                  key={picture.id}
                  picture={picture}
                  src={previewPath(place, { id: picture.id, size: 'small', version: picture.versionId })}
                  to={null}
                >
                  <Checkbox
                    name="picture"
                    value={picture.id}
                    defaultChecked={answer ? answer.chosen.includes(picture.id) : !picture.isDamaged}
                    label={
                      <>
                        Final<span className="sr-only">: {picture.title || picture.fileName}</span>
                      </>
                    }
                  />
                </PictureCell>
              ))}
            </ul>
            <div className="form-actions form-actions--start mt-8">
              <SubmitButton variant="primary" busy="Delivering...">
                Deliver the Final Pictures
              </SubmitButton>
              <ButtonLink to={picturesPath(place)} variant="quiet">
                Cancel
              </ButtonLink>
            </div>
          </section>
        </Form>
      ) : (
        <p className="lead">
          {state === 'delivered'
            ? 'The pictures have been delivered.'
            : state === 'canceled'
              ? 'This commission was canceled.'
              : 'Pictures are delivered after the shoot. Mark the commission as shot on its page first.'}
        </p>
      )}
    </div>
  );
}
