import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';

export function Removal({ isBusy }: { isBusy: boolean }) {
  return (
    <section className="section section--tight" aria-labelledby="remove" id="remove-me">
      <div className="cols">
        <h2 className="h3 c-margin" id="remove">
          No, thank you
        </h2>
        <div className="form-column">
          <p className="muted mb-4">
            We delete everything that was stored about you at once, and never invite you again. For that we
            keep a code made from your email address, from which the address cannot be read.
          </p>
          <Form method="post">
            <input type="hidden" name="intent" value="remove" />
            <Button type="submit" variant="outline" busyLabel={isBusy && 'Deleting...'}>
              Remove Me
            </Button>
          </Form>
        </div>
      </div>
    </section>
  );
}
