import { ButtonLink } from '#app/ui/button.tsx';

/** The sidebar for everyone who is not signed in as an AEC professional (specification section 2). */
export function ContactPanel() {
  return (
    <section className="side" aria-labelledby="contact-and-links">
      <h2 id="contact-and-links" className="paneltitle h4">
        Contact &amp; Links
      </h2>
      <p className="muted pt-4 pb-4.5">
        Sign in as an AEC professional to contact this creative and see links, rates and service areas.
      </p>
      <ButtonLink variant="primary" block to="/auth">
        Sign In
      </ButtonLink>
      <p className="small muted mt-3">AEC profiles are free.</p>
    </section>
  );
}
