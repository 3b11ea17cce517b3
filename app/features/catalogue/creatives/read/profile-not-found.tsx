import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Island } from '#app/ui/island.tsx';

/** No such creative, or not listed (specification section 2). Go Back uses the history if there is one. */
export function ProfileNotFound() {
  return (
    <div className="wrap py-16">
      <title>Profile Not Found, Oriel</title>
      <EmptyState
        headingLevel={1}
        title="Profile Not Found"
        text="The creative profile you're looking for doesn't exist."
      >
        <Island name="go-back" properties={null} when="interaction" wants="a">
          <ButtonLink variant="outline" to="/browse">
            Go Back
          </ButtonLink>
        </Island>
      </EmptyState>
    </div>
  );
}
