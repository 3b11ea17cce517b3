import { ButtonLink } from '#app/ui/button.tsx';
import { OrielPlan } from '#app/ui/oriel-plan.tsx';
import { useComeBack } from '../live/use-live.ts';
import { outageText } from './outage-text.ts';

export function AwayPage() {
  useComeBack('/readyz');
  return (
    <div className="wrap">
      <div className="cols notfound">
        <div className="col-span-full lg:col-[1/8]">
          <title>{outageText.title}</title>
          <h1 className="h1">{outageText.heading}</h1>
          <p className="lead mt-4">{outageText.lead}</p>
          <p className="muted mt-7" role="status">
            This page reloads automatically.
          </p>
        </div>
      </div>
    </div>
  );
}

/** Shown when the network failed; reloads once the server can be reached. */
export function ConnectionLostPage() {
  useComeBack('/healthz');
  return (
    <div className="wrap">
      <div className="cols notfound">
        <div className="col-span-full lg:col-[1/8]">
          <title>Connection lost, Oriel</title>
          <h1 className="h1">The connection was lost</h1>
          <p className="lead mt-4">This page reloads automatically.</p>
          <p className="muted mt-7" role="status">
            Reconnecting...
          </p>
        </div>
      </div>
    </div>
  );
}

export function NotFoundPage() {
  return (
    <div className="wrap">
      <div className="cols notfound">
        <div className="lg:col-[1/6] col-span-full">
          <title>Page not found, Oriel</title>
          <h1 className="h1">Oops! Page not found</h1>
          <p className="lead mt-4">This page does not exist or has moved.</p>
          <ButtonLink variant="primary" className="mt-7" to="/">
            Return to Home
          </ButtonLink>
        </div>
        <OrielPlan className="lg:col-[6/13] col-span-full w-full" />
      </div>
    </div>
  );
}

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
