import { ButtonLink } from '#app/ui/button.tsx';

export function UnexpectedPage() {
  return (
    <div className="wrap">
      <div className="cols notfound">
        <div className="col-span-full lg:col-[1/8]">
          <title>Something went wrong, Oriel</title>
          <h1 className="h1">Something went wrong on our side</h1>
          <p className="lead mt-4">We have logged the error. Try again in a moment.</p>
          <ButtonLink variant="primary" className="mt-7" to="/">
            Return to Home
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
