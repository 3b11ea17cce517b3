import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import {
  commissionName,
  deliverPath,
  filesPath,
  homePath,
  partsAddress,
  picturePath,
  previewPath,
} from '#app/features/vocabulary/work-address.ts';
import { deliveryLimits, sizeOf } from '#app/features/work/deliveries/delivery-kinds.ts';
import {
  mayChangePictures,
  mayDeliver,
  mayMark,
  maySeeProofs,
} from '#app/features/work/deliveries/delivery-policy.ts';
import { privatePage, requireDelivery } from '#app/features/work/deliveries/find-delivery.server.ts';
import { listPictures } from '#app/features/work/deliveries/list-pictures.server.ts';
import { isBeingMade, PictureCell } from '#app/features/work/deliveries/picture-cell.tsx';
import {
  MarkButtons,
  MarkWords,
  noMark,
  RoundsBar,
} from '#app/features/work/deliveries/proofs/mark-buttons.tsx';
import { pressProofKey } from '#app/features/work/deliveries/proofs/proof-keys.ts';
import { mayAskForRetouching } from '#app/features/work/deliveries/proofs/round-rules.ts';
import { listMarks, readRounds } from '#app/features/work/deliveries/proofs/rounds.server.ts';
import { AddPictures } from '#app/features/work/deliveries/uploads/add-pictures.tsx';
import { useReadSoon } from '#app/features/work/deliveries/use-read-soon.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/pictures.ts';
import { picturesAction } from './pictures-action.server.ts';
import '#app/features/work/deliveries/deliveries.css';

export const handle = {
  appBar: 'tool',
  intake: { filesBytes: deliveryLimits.formBytes },
} satisfies PageHandle;

/** /commissions/{id}/pictures: a creative uploads the pictures of a commission, and its parties view proofs. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const delivery = await requireDelivery({ request, context, params });
  const { id, number, name, state, side, place, deliverBy } = delivery;
  if (!maySeeProofs(side, state) && side.kind === 'party') {
    throw data(null, { status: 403 });
  }
  const rounds = await readRounds(delivery);
  const [mayChange, marks] = [mayChangePictures(side, state), mayMark(side, state) && rounds.isOpen];
  return {
    id,
    number,
    name,
    state,
    place,
    deliverBy,
    rounds,
    reader:
      side.kind === 'creative'
        ? ('creative' as const)
        : side.isAsking
          ? ('asking' as const)
          : ('party' as const),
    can: {
      change: mayChange,
      deliver: mayDeliver(side, state),
      openRound: mayChange && !rounds.isOpen,
      mark: marks,
      retouch: marks && mayAskForRetouching(rounds),
    },
    pictures: await listPictures(id),
    marks: await listMarks(id, rounds.round),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const answer = await picturesAction(actor, request, params.id ?? '');
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** A party's link is a secret: it is not sent to other sites and not cached. */
export function headers() {
  return privatePage;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Pictures of ${loaderData?.name ?? 'a commission'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Pictures({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, number, name, state, place, deliverBy, pictures, can, reader, rounds, marks } = loaderData;
  const readSoon = useReadSoon(pictures.some(isBeingMade));
  const isCreative = reader === 'creative';
  const markOf = new Map(marks.map((mark) => [mark.pictureId, mark]));
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  return (
    <div className="wrap pb-24">
      <ToastNotice toast={answer?.toast} />
      <PageHead
        size="h1"
        title={`Pictures of ${name}`}
        backTo={{ to: homePath(place), label: 'The commission' }}
        facts={[
          commissionName(number),
          pictures.length === 0
            ? 'no pictures yet'
            : `${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}`,
          isCreative && pictures.length > 0 ? sizeOf(bytes) : null,
          deliverBy && state !== 'delivered' ? `due ${dayText(deliverBy)}` : null,
          state === 'delivered' ? 'delivered' : null,
        ]
          .filter(Boolean)
          .join(', ')}
      >
        {state === 'delivered' ? <ButtonLink to={filesPath(place)}>Download Files</ButtonLink> : null}
      </PageHead>
      {can.change ? (
        <MarginSection
          title="Add pictures"
          size="h3"
          tight
          note="If the connection breaks or you close this page, choose the same files again. They continue where they stopped."
        >
          <div className="c-main">
            <AddPictures address={partsAddress(id)} refused={answer?.refused ?? []} onUploaded={readSoon} />
          </div>
        </MarginSection>
      ) : null}
      <section className={pictures.length > 0 ? 'section section--tight' : undefined} aria-label="Pictures">
        {pictures.length === 0 ? (
          <EmptyState
            title="No pictures yet"
            text={
              isCreative
                ? 'Add your files above. Your client sees them as proofs.'
                : 'Your photographer has not added any pictures yet.'
            }
          />
        ) : (
          <>
            {state === 'delivered' ? null : (
              <RoundsBar
                rounds={rounds}
                reader={reader}
                marks={marks}
                can={{ openRound: can.openRound, sendSelection: can.mark }}
              />
            )}
            {/* The keys are shortcuts; links and buttons do the same. */}
            <ul
              className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-x-(--gutter) gap-y-7 max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-5"
              onKeyDown={can.mark ? pressProofKey : undefined}
            >
              {pictures.map((picture) => {
                const mark = markOf.get(picture.id) ?? noMark;
                return (
                  <PictureCell
                    key={picture.id}
                    picture={picture}
                    src={previewPath(place, { id: picture.id, size: 'small', version: picture.versionId })}
                    to={picturePath(place, picture.id)}
                  >
                    {can.mark ? (
                      <>
                        <MarkButtons
                          pictureId={picture.id}
                          name={picture.title || picture.fileName}
                          mark={mark}
                          mayRetouch={can.retouch}
                        />
                        <Link
                          className="link small pt-2"
                          to={`${picturePath(place, picture.id)}#note`}
                          data-letter="n"
                        >
                          {mark.note ? 'Change Note' : 'Note'}
                          <span className="sr-only"> on {picture.title || picture.fileName}</span>
                        </Link>
                        {mark.note ? (
                          <p dir="auto" className="small basis-full wraps whitespace-pre-line">
                            {mark.note}
                          </p>
                        ) : null}
                      </>
                    ) : (
                      <MarkWords mark={mark} />
                    )}
                  </PictureCell>
                );
              })}
            </ul>
            {can.mark ? (
              <p className="small muted pt-5 pointer-coarse:hidden">
                Keys: arrows from picture to picture, P to pick, R for retouching, N for a note.
              </p>
            ) : null}
            {can.change ? (
              <Form method="post" className="form-actions form-actions--start mt-8">
                {can.deliver ? (
                  <ButtonLink to={deliverPath(id)} variant="primary">
                    Deliver
                  </ButtonLink>
                ) : null}
                <SubmitButton intent="number" busy="Numbering...">
                  Number by File Name
                </SubmitButton>
              </Form>
            ) : null}
          </>
        )}
      </section>
    </div>
  );
}
