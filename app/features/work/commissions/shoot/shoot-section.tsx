import '../commission.css';
import type { ReactNode } from 'react';
import {
  type DeliveryPlace,
  deliverPath,
  filesPath,
  picturesPath,
} from '#app/features/vocabulary/work-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import type { CommissionAnswer } from '../commission-forms.ts';
import type { CommissionView } from '../read/commission-view.ts';
import type { FoundCommission } from '../read/find-commission.server.ts';

type ShootSectionProps = {
  commission: CommissionView;
  answer: CommissionAnswer | undefined;
};

export function ShootSection({ commission, answer }: ShootSectionProps) {
  const { dates, can } = commission;
  const { shootOn, nextFallback, today } = dates;
  const own = answer?.form?.intent === 'shot' ? answer.form : undefined;
  return (
    <MarginSection
      title="The shoot"
      size="h3"
      note="What you note here everybody is told, with the days for their calendars."
    >
      <div className="c-main grid grid-cols-[1fr_1fr] gap-x-(--gutter) max-lg:grid-cols-1 max-lg:gap-y-7">
        {can.shoot ? (
          <Form method="post" className="form-rows" preventScrollReset noValidate>
            <Field label="Shot on" error={own?.errors.day}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  name="day"
                  max={today}
                  defaultValue={own?.typed.day ?? (shootOn && shootOn <= today ? shootOn : '')}
                  required
                />
              )}
            </Field>
            <div className="form-actions form-actions--start">
              <SubmitButton variant="primary" intent="shot" busy="Saving...">
                Note the Shoot
              </SubmitButton>
            </div>
          </Form>
        ) : null}
        {can.postpone && shootOn && nextFallback ? (
          <Form method="post" className="form-rows" preventScrollReset>
            <input type="hidden" name="from" value={shootOn} />
            <p>
              If the weather decides against {dayText(shootOn)}, the shoot moves to{' '}
              <b className="num">{dayText(nextFallback)}</b>. It costs nobody anything.
            </p>
            <div className="form-actions form-actions--start">
              <SubmitButton intent="move" busy="Moving...">
                Move to {dayText(nextFallback)}
              </SubmitButton>
            </div>
          </Form>
        ) : null}
      </div>
    </MarginSection>
  );
}

type PicturesSectionProps = { commission: FoundCommission; place: DeliveryPlace };

export function PicturesSection(props: PicturesSectionProps) {
  const { commission } = props;
  return (
    <MarginSection title="Pictures" size="h3" note={noteOf(commission)}>
      <div className="c-main">
        {commission.state === 'delivered' ? (
          <Delivered {...props} />
        ) : commission.side === 'creative' ? (
          <ToUpload {...props} />
        ) : (
          <ToLookAt {...props} />
        )}
      </div>
    </MarginSection>
  );
}

function noteOf({ state, dates, side }: FoundCommission): string {
  if (state === 'delivered') {
    return 'Each file says whose it is, under which license, and what that allows.';
  }
  const { deliverBy } = dates;
  return side === 'creative' || !deliverBy ? '' : `They come by ${dayText(deliverBy)} at the latest.`;
}

function picturesWords(count: number): string {
  return count === 1 ? 'one picture' : `${spelledOut(count)} pictures`;
}

function Delivered({ commission: { side, pictures, creativeName }, place }: PicturesSectionProps) {
  const count = picturesWords(pictures.finals);
  return (
    <Notice
      text={
        side === 'creative'
          ? `You have delivered ${count}.`
          : `${creativeName} has delivered ${count}. Download yours in the sizes you need.`
      }
    >
      <ButtonLink variant={side === 'creative' ? 'outline' : 'primary'} to={filesPath(place)}>
        {side === 'creative' ? 'Open the Files' : 'Download Your Pictures'}
      </ButtonLink>
    </Notice>
  );
}

function ToUpload({ commission: { id, state, pictures, dates }, place }: PicturesSectionProps) {
  const due = dates.deliverBy ? ` They are due on ${dayText(dates.deliverBy)}.` : '';
  const has =
    pictures.count > 0
      ? `${sentenceStart(picturesWords(pictures.count))} ${pictures.count === 1 ? 'is' : 'are'} here.`
      : 'Proofs and final pictures are uploaded here.';
  const choosing = pictures.openRound ? ' The client is choosing from the proofs.' : '';
  return (
    <Notice text={`${has}${choosing}${state === 'shot' ? due : ''}`}>
      {state === 'shot' && pictures.count > 0 ? (
        <ButtonLink variant="primary" to={deliverPath(id)}>
          Deliver
        </ButtonLink>
      ) : null}
      <ButtonLink
        variant={state === 'shot' && pictures.count === 0 ? 'primary' : 'outline'}
        to={picturesPath(place)}
      >
        {pictures.count > 0 ? 'Open the Pictures' : 'Add Pictures'}
      </ButtonLink>
    </Notice>
  );
}

function ToLookAt({ commission: { side, clientName, pictures }, place }: PicturesSectionProps) {
  const { count, openRound, roundsLeft } = pictures;
  if (count === 0) {
    return <p className="muted">None yet. Proofs stand here first, then the final pictures.</p>;
  }
  const left =
    roundsLeft > 0
      ? ` ${sentenceStart(spelledOut(roundsLeft))} ${roundsLeft === 1 ? 'round' : 'rounds'} of retouching left.`
      : '';
  const text =
    openRound === null
      ? `${sentenceStart(picturesWords(count))} to look at.`
      : side === 'client'
        ? `Round ${openRound} of the proofs waits for you: choose, and ask for retouching.${left}`
        : `${sentenceStart(picturesWords(count))} to look at. ${clientName} chooses for all of you.`;
  return (
    <Notice text={text}>
      <ButtonLink
        variant={openRound !== null && side === 'client' ? 'primary' : 'outline'}
        to={picturesPath(place)}
      >
        Look at the Proofs
      </ButtonLink>
    </Notice>
  );
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p dir="auto" className="max-w-[44ch] text-pretty">
        {text}
      </p>
      <div className="form-actions form-actions--start mt-4">{children}</div>
    </>
  );
}
