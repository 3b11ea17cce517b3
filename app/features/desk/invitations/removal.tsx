import { Form, SubmitButton } from '#app/ui/form.tsx';

export function Removal() {
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
          <Form method="post" intent="remove">
            <SubmitButton variant="outline" busy="Deleting...">
              Remove Me
            </SubmitButton>
          </Form>
        </div>
      </div>
    </section>
  );
}
