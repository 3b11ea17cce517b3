import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

export function FirmNotFound() {
  return (
    <div className="wrap py-16">
      <title>Firm Not Found, Oriel</title>
      <EmptyState
        headingLevel={1}
        title="Firm Not Found"
        text="No firm of this address is credited on Oriel."
      >
        <ButtonLink variant="outline" to="/browse">
          Browse Creatives
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
