import { ButtonLink } from '#app/ui/button.tsx';
import { OrielPlan } from '#app/ui/oriel-plan.tsx';

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
