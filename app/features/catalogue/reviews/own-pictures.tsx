import { Checkbox } from '#app/ui/checkbox.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import type { HeldPicture } from './list-review-pictures.server.ts';
import { pictureStateTexts } from './review-picture-state.ts';
import { nameOfPicture, ReviewThumb } from './review-thumb.tsx';
import './review-form.css';

export function OwnPictures({ pictures }: { pictures: readonly HeldPicture[] }) {
  return (
    <Form method="post" intent="removePictures" className="form-rows mt-7">
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
        <SubmitButton variant="danger" busy="Saving...">
          Remove Chosen Pictures
        </SubmitButton>
      </div>
    </Form>
  );
}
