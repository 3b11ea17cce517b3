import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Form } from '#app/ui/form.tsx';
import type { HeldPicture } from './list-review-pictures.server.ts';
import { pictureStateTexts } from './review-picture-state.ts';
import { nameOfPicture, ReviewThumb } from './review-thumb.tsx';
import './review-form.css';

export function OwnPictures({ pictures, isBusy }: { pictures: readonly HeldPicture[]; isBusy: boolean }) {
  return (
    <Form method="post" className="form-rows mt-7">
      <input type="hidden" name="intent" value="removePictures" />
      <fieldset className="review-uploads">
        <legend className="field-label">Pictures of this review</legend>
        <p className="small muted">You can remove them at any time.</p>
        <ul>
          {pictures.map((picture, index) => (
            <li key={picture.id} className="review-upload">
              <ReviewThumb picture={picture} sizes="144px" />
              <div>
                <p className="small muted">{pictureStateTexts[picture.state]}</p>
                <Checkbox
                  name="picture"
                  value={picture.id}
                  label={`Remove ${nameOfPicture(picture, index)}`}
                />
              </div>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="form-actions form-actions--start">
        <Button type="submit" variant="danger" busyLabel={isBusy && 'Saving...'}>
          Remove Chosen Pictures
        </Button>
      </div>
    </Form>
  );
}
