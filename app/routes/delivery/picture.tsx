import { data, useRevalidator } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { AddPictures, sizeOf } from '#app/features/deliveries/arrivals/add-pictures.tsx';
import {
  partsAddress,
  picturePath,
  picturesPath,
  previewPath,
} from '#app/features/deliveries/delivery-address.ts';
import { DeliveryHead } from '#app/features/deliveries/delivery-head.tsx';
import { deliveryLimits } from '#app/features/deliveries/delivery-kinds.ts';
import { mayChangePictures, maySeeProofs } from '#app/features/deliveries/delivery-policy.ts';
import { findPicture } from '#app/features/deliveries/find-picture.server.ts';
import { PictureForm } from '#app/features/deliveries/picture-form.tsx';
import { PictureStage } from '#app/features/deliveries/picture-stage.tsx';
import { requireDelivery } from '#app/features/deliveries/viewer-of.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { useBusyIntent } from '#app/ui/use-busy-form.ts';
import { useTimes } from '#app/ui/use-times.ts';
import type { Route } from './+types/picture.ts';
import { pictureAction } from './picture-action.server.ts';

export const handle = {
  appBar: 'tool',
  intake: { filesBytes: deliveryLimits.fileBytes + 1_000_000 },
} satisfies PageHandle;

/** …/pictures/{picture}: one picture as a proof, with what may be done with it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const delivery = await requireDelivery({ request, context, params });
  const { id, number, name, state, side, place } = delivery;
  if (!maySeeProofs(side, state)) {
    throw data(null, { status: 403 });
  }
  const found = await findPicture(id, params.picture);
  if (!found) {
    throw data(null, { status: 404 });
  }
  return { id, number, name, place, mayChange: mayChangePictures(side, state), ...found };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const target = { commissionId: params.id ?? '', pictureId: params.picture };
  const answer = await pictureAction(actor, request, target);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { picture, name } = loaderData ?? {};
  return [
    { title: `${picture?.title || picture?.fileName || 'Picture'}, ${name ?? ''} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function PicturePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, number, name, place, mayChange, picture, versions, count, before, after } = loaderData;
  const { revalidate } = useRevalidator();
  const { minuteText } = useTimes();
  const busyIntent = useBusyIntent();
  const version = picture.versionId;
  const pageOf = (neighbor: string | null) => neighbor && picturePath(place, neighbor);
  return (
    <div className="wrap pb-24">
      <ToastNotice toast={answer?.toast} />
      <DeliveryHead
        title={picture.title || picture.fileName}
        backTo={{ to: picturesPath(place), label: `Pictures of ${name}` }}
        number={number}
        facts={[
          picture.fileName,
          `${picture.width} × ${picture.height} px`,
          sizeOf(picture.bytes),
          picture.version > 1 ? `version ${picture.version}` : null,
        ]}
      />
      <PictureStage
        picture={picture}
        src={previewPath(place, { id: picture.id, size: 'web', version })}
        before={pageOf(before)}
        after={pageOf(after)}
        count={count}
      />
      {mayChange ? (
        <>
          <MarginSection title="Name" size="h3" tight>
            <div className="c-main">
              <PictureForm key={picture.id} picture={picture} busyIntent={busyIntent} />
            </div>
          </MarginSection>
          <MarginSection
            title="Replace the file"
            size="h3"
            tight
            note="The picture keeps its number. Earlier files stay until it is delivered."
          >
            <div className="c-main">
              <AddPictures
                key={version}
                address={partsAddress(id)}
                count={0}
                replacesId={picture.id}
                refused={answer?.refused ?? []}
                isBusy={busyIntent === 'replace'}
                onArrived={revalidate}
              />
              {versions.length > 1 ? (
                <ul className="mt-6" aria-label="Files of this picture">
                  {versions.map((each) => (
                    <li key={each.id} className="small num">
                      Version {each.version}, {each.fileName}, {sizeOf(each.bytes)},{' '}
                      {minuteText(each.createdAt)}
                    </li>
                  ))}
                </ul>
              ) : null}
            </div>
          </MarginSection>
        </>
      ) : null}
    </div>
  );
}
