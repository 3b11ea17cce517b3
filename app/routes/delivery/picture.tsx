import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import {
  commissionName,
  partsAddress,
  picturePath,
  picturesPath,
  previewPath,
} from '#app/features/vocabulary/work-address.ts';
import { deliveryLimits, sizeOf } from '#app/features/work/deliveries/delivery-kinds.ts';
import { mayChangePictures, mayMark, maySeeProofs } from '#app/features/work/deliveries/delivery-policy.ts';
import { privatePage, requireDelivery } from '#app/features/work/deliveries/find-delivery.server.ts';
import { findPicture } from '#app/features/work/deliveries/list-pictures.server.ts';
import { isBeingMade, PictureStage } from '#app/features/work/deliveries/picture-cell.tsx';
import { NoteForm, PictureForm } from '#app/features/work/deliveries/picture-form.tsx';
import { MarkButtons, MarkWords, noMark } from '#app/features/work/deliveries/proofs/mark-buttons.tsx';
import { pressProofKey } from '#app/features/work/deliveries/proofs/proof-keys.ts';
import { mayAskForRetouching } from '#app/features/work/deliveries/proofs/round-rules.ts';
import { listMarksOf, readRounds } from '#app/features/work/deliveries/proofs/rounds.server.ts';
import { AddPictures } from '#app/features/work/deliveries/uploads/add-pictures.tsx';
import { useReadSoon } from '#app/features/work/deliveries/use-read-soon.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { Route } from './+types/picture.ts';
import { pictureAction } from './picture-action.server.ts';

export const handle = {
  appBar: 'tool',
  intake: { filesBytes: deliveryLimits.fileBytes + 1_000_000 },
} satisfies PageHandle;

/** …/pictures/{picture}: one picture as a proof, with its actions. */
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
  const rounds = await readRounds(delivery);
  const marks = mayMark(side, state) && rounds.isOpen;
  return {
    id,
    number,
    name,
    place,
    rounds,
    can: {
      change: mayChangePictures(side, state),
      mark: marks,
      retouch: marks && mayAskForRetouching(rounds),
    },
    marks: await listMarksOf(found.picture.id),
    ...found,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const target = { commissionId: params.id ?? '', pictureId: params.picture };
  const answer = await pictureAction(actor, request, target);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** A party's link is a secret: it is not sent to other sites and not cached. */
export function headers() {
  return privatePage;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { picture, name } = loaderData ?? {};
  return [
    { title: `${picture?.title || picture?.fileName || 'Picture'}, ${name ?? ''} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function PicturePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, number, name, place, can, rounds, marks, picture, versions, count, before, after } = loaderData;
  const mark = marks.find(({ round }) => round === rounds.round) ?? noMark;
  const readSoon = useReadSoon(isBeingMade(picture));
  const { minuteText } = useTimes();
  const version = picture.versionId;
  const pageOf = (neighbor: string | null) => neighbor && picturePath(place, neighbor);
  return (
    <div className="wrap pb-24">
      <ToastNotice toast={answer?.toast} />
      <PageHead
        size="h1"
        title={picture.title || `Picture ${picture.position}`}
        backTo={{ to: picturesPath(place), label: `Pictures of ${name}` }}
        facts={[
          commissionName(number),
          picture.fileName,
          `${picture.width} × ${picture.height} px`,
          sizeOf(picture.bytes),
          picture.version > 1 ? `version ${picture.version}` : null,
        ]
          .filter(Boolean)
          .join(', ')}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that links and buttons inside take part in */}
      <div onKeyDown={pressProofKey}>
        <PictureStage
          picture={picture}
          src={previewPath(place, { id: picture.id, size: 'web', version })}
          before={pageOf(before)}
          after={pageOf(after)}
          count={count}
        />
        {can.mark ? (
          <MarginSection
            title={`Round ${rounds.round}`}
            size="h3"
            tight
            note="Keys: arrows for the previous and next picture, P to pick, R to retouch, N for the note."
          >
            <div className="c-main" id="note">
              <MarkButtons
                key={picture.id}
                pictureId={picture.id}
                name={picture.title || picture.fileName}
                mark={mark}
                mayRetouch={can.retouch}
              />
              <div className="pt-6">
                <NoteForm key={picture.id} note={mark.note} />
              </div>
            </div>
          </MarginSection>
        ) : null}
      </div>
      {marks.length > 0 && !(can.mark && marks.length === 1 && marks[0] === mark) ? (
        <MarginSection title="What was said" size="h3" tight>
          <div className="c-main">
            {marks.map((each) => (
              <div key={each.round} className="pb-4">
                <p className="h4">Round {each.round}</p>
                <MarkWords mark={each} />
              </div>
            ))}
          </div>
        </MarginSection>
      ) : null}
      {can.change ? (
        <>
          <MarginSection title="Title and view" size="h3" tight>
            <div className="c-main">
              <PictureForm key={picture.id} picture={picture} />
            </div>
          </MarginSection>
          <MarginSection
            title="Replace the file"
            size="h3"
            tight
            note="The picture keeps its number. Earlier files are deleted a month after delivery."
          >
            <div className="c-main">
              <AddPictures
                key={version}
                address={partsAddress(id)}
                replacesId={picture.id}
                refused={answer?.refused ?? []}
                onUploaded={readSoon}
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
