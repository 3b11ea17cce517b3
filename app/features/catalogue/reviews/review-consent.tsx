import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Form } from '#app/ui/form.tsx';
import { Picture } from '#app/ui/picture.tsx';
import stylesheet from './review-owner.css?url';
import type { HeldPicture } from './review-pictures.server.ts';

type ReviewConsentProps = { reviewId: string; pictures: readonly HeldPicture[]; action: string };

export function ReviewConsent({ reviewId, pictures, action }: ReviewConsentProps) {
  const waiting = pictures.filter(({ state }) => state === 'pending').length;
  return (
    <details className="review-consent" open={waiting > 0 || undefined}>
      {/* Loaded here, because other readers of the page do not need it. */}
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <summary className="small">{summaryOf(pictures, waiting)}</summary>
      <Form method="post" intent="decidePictures" fields={{ reviewId }} action={action} data-stay="">
        <fieldset>
          <legend className="small muted">
            They are on your page only while you agree, and nobody else can open them before. You can change
            this at any time.
          </legend>
          <ul>
            {pictures.map((picture, index) => (
              <li key={picture.id}>
                <ReviewThumb picture={picture} sizes="240px" />
                <div>
                  <input type="hidden" name="seen" value={`${picture.id} ${picture.version}`} />
                  <Checkbox
                    name="shown"
                    value={picture.id}
                    defaultChecked={picture.state === 'shown'}
                    label={`Show ${nameOfPicture(picture, index)}`}
                  />
                  <p className="small muted wraps" dir="auto">
                    {[
                      picture.state === 'pending' ? 'Waits for you.' : null,
                      picture.alt,
                      picture.photographer ? `Photograph: ${picture.photographer}` : null,
                    ]
                      .filter(Boolean)
                      .join(' ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </fieldset>
        <div className="form-actions form-actions--start">
          <Button type="submit" size="sm" data-busy="Saving...">
            Save Choice
          </Button>
        </div>
      </Form>
    </details>
  );
}

function summaryOf(pictures: readonly HeldPicture[], waiting: number): string {
  const all = pictures.length;
  if (waiting > 0) {
    return waiting === 1 ? 'A picture waits for your consent' : `${waiting} pictures wait for your consent`;
  }
  const shown = pictures.filter(({ state }) => state === 'shown').length;
  return `Pictures with this review: ${shown} of ${all} shown`;
}

/** `sizes` as for an `img`. */
export function ReviewThumb({ picture, sizes }: { picture: HeldPicture; sizes: string }) {
  return (
    <Picture
      src={picture.src}
      width={picture.width}
      height={picture.height}
      color={picture.color}
      alt={picture.alt ?? ''}
      sizes={sizes}
      upTo={480}
    />
  );
}

export function nameOfPicture({ title }: { title: string | null }, index: number): string {
  return title ? `“${title}”` : `picture ${index + 1}`;
}
