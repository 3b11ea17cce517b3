import { mediaUrl } from '#app/platform/media/media-url.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { Askable } from './list-askable.server.ts';
import { requestLengths } from './request-limits.ts';
import type { RequestErrors, TypedRequest } from './request-schema.ts';
import { Fault, RightsFields } from './rights-fields.tsx';
import '#app/ui/check.css';
import './requests.css';

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
