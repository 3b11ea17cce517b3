import { licenseTerms, territories, uses } from '#app/features/vocabulary/brief-vocabulary.ts';
import { currencyCodes } from '#app/features/vocabulary/money.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { licensedUseKeys } from '../license-words.ts';
import type { Askable } from './find-request.server.ts';
import { requestLengths } from './request-policy.ts';
import type { RequestErrors, TypedOffer, TypedRequest } from './request-schema.ts';
import '#app/ui/check.css';
import './requests.css';

const optionsOf = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));

type RightsFieldsProps = {
  chosen: { uses: readonly string[]; term: string; territory: string };
  errors: RequestErrors;
};

function RightsFields({ chosen, errors }: RightsFieldsProps) {
  return (
    <>
      <fieldset aria-describedby={errors.uses ? 'uses-error' : undefined}>
        <legend className="field-label mb-2">Uses</legend>
        {licensedUseKeys.map((use) => (
          <label key={use} className="check py-2 line-t-rule items-start">
            <input type="checkbox" name="uses" value={use} defaultChecked={chosen.uses.includes(use)} />
            <span>
              <b className="strong">{uses[use].label}</b>
              <span className="block text-sm muted">{uses[use].meaning}</span>
            </span>
          </label>
        ))}
        <Fault id="uses-error" error={errors.uses} />
      </fieldset>
      <div className="grid gap-x-(--gutter) gap-y-4 md:grid-cols-[1fr_1fr]">
        <Field label="For how long" error={errors.term}>
          {(control) => (
            <Select
              {...control}
              name="term"
              defaultValue={chosen.term || 'one-year'}
              options={optionsOf(licenseTerms)}
            />
          )}
        </Field>
        <Field label="Where" error={errors.territory}>
          {(control) => (
            <Select
              {...control}
              name="territory"
              defaultValue={chosen.territory || 'worldwide'}
              options={optionsOf(territories)}
            />
          )}
        </Field>
      </div>
    </>
  );
}

function Fault({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p className="err mt-2" id={id}>
      <Icon name="warning" size={16} />
      {error}
    </p>
  ) : null;
}

type RequestFormProps = {
  pieces: readonly Pick<Askable, 'id' | 'title' | 'mediaKey' | 'width' | 'height' | 'color'>[];
  creativeName: string;
  typed: TypedRequest;
  errors: RequestErrors;
  /** A signed-out client signs in on submit and returns with the typed values. */
  isSignedIn: boolean;
};

export function RequestForm({ pieces, creativeName, typed, errors, isSignedIn }: RequestFormProps) {
  const chosen = typed.pieces.length > 0 ? typed.pieces : [typed.piece];
  return (
    <Form method="post" fields={{ id: typed.id }} noValidate>
      <input type="hidden" name="piece" value={typed.piece} />
      <MarginSection
        title="Pictures"
        size="h3"
        tight
        note={<p>All of one project. Choose those you want to use.</p>}
      >
        <div className="c-main">
          <fieldset aria-describedby={errors.pieces ? 'pieces-error' : undefined}>
            <legend className="sr-only">Pictures</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(148px,1fr))] gap-3">
              {pieces.map(({ id, title, mediaKey, width, height, color }) => (
                <label
                  dir="auto"
                  className="grid gap-1.5 content-start cursor-pointer text-sm wraps"
                  key={id}
                >
                  <Picture
                    className="w-full h-auto r32 object-cover"
                    src={mediaUrl(mediaKey)}
                    alt=""
                    width={width}
                    height={height}
                    sizes="200px"
                    cutTo={1.5}
                    color={color}
                    upTo={640}
                  />
                  <span className="check items-start">
                    <input type="checkbox" name="pieces" value={id} defaultChecked={chosen.includes(id)} />
                    <span>{title}</span>
                  </span>
                </label>
              ))}
            </div>
            <Fault id="pieces-error" error={errors.pieces} />
          </fieldset>
        </div>
      </MarginSection>
      <MarginSection
        title="What for"
        size="h3"
        tight
        note={<p>Ask only for what you need. The price follows from it.</p>}
      >
        <div className="c-main form-rows">
          <RightsFields chosen={typed} errors={errors} />
          <Field
            label="For what"
            help="The issue, the product, the page: what the photographer needs to know for a price."
            error={errors.purpose}
          >
            {(control) => (
              <textarea
                dir="auto"
                {...control}
                className="input"
                name="purpose"
                rows={5}
                maxLength={requestLengths.purpose}
                defaultValue={typed.purpose}
              />
            )}
          </Field>
        </div>
      </MarginSection>
      <MarginSection title="Who" size="h3" tight note={<p>As it will stand on the certificate.</p>}>
        <div className="c-main grid gap-x-(--gutter) gap-y-4 md:grid-cols-[1fr_1fr]">
          <Field label="Company or person who uses the pictures" error={errors.company}>
            {(control) => (
              <TextInput
                {...control}
                name="company"
                autoComplete="organization"
                maxLength={requestLengths.company}
                defaultValue={typed.company}
              />
            )}
          </Field>
          <Field label="Place" aside="optional" error={errors.place}>
            {(control) => (
              <TextInput
                {...control}
                name="place"
                maxLength={requestLengths.place}
                defaultValue={typed.place}
                placeholder="Austin, TX"
              />
            )}
          </Field>
        </div>
      </MarginSection>
      <div className="cols">
        <div className="c-main form-actions form-actions--start">
          <SubmitButton variant="primary" busy="Sending...">
            Send Request
          </SubmitButton>
          <p className="small muted">
            {isSignedIn
              ? `${creativeName} answers with an offer. Nothing is agreed or paid by asking.`
              : 'You sign in or join first, free for clients, and come back with what you typed.'}
          </p>
        </div>
      </div>
    </Form>
  );
}

type OfferFormProps = { version: number; typed: TypedOffer; errors: RequestErrors };

export function OfferForm({ version, typed, errors }: OfferFormProps) {
  return (
    <Form method="post" intent="offer" className="form-rows" noValidate>
      <input type="hidden" name="version" value={version} />
      <div className="grid gap-x-(--gutter) gap-y-4 md:grid-cols-[1fr_1fr]">
        <Field label="Amount" help="Without tax. You are paid directly." error={errors.amount}>
          {(control) => (
            <TextInput
              {...control}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed.amount}
            />
          )}
        </Field>
        <Field label="Currency" error={errors.currency}>
          {(control) => (
            <Select
              {...control}
              name="currency"
              defaultValue={typed.currency}
              options={currencyCodes.map((code) => ({ value: code, label: code }))}
            />
          )}
        </Field>
      </div>
      <RightsFields chosen={typed} errors={errors} />
      <Field label="Valid until" error={errors.validUntil}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="date"
            name="validUntil"
            defaultValue={typed.validUntil}
          />
        )}
      </Field>
      <Field label="A note" aside="optional" error={errors.note}>
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            className="input"
            name="note"
            rows={3}
            maxLength={requestLengths.note}
            defaultValue={typed.note}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start">
        {version === 1 ? 'Send Offer' : `Send Offer, Version ${version}`}
      </Button>
    </Form>
  );
}
