import { useNavigate } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** No such creative, or not listed (specification section 2). Go Back goes back where there is a way back. */
export function ProfileNotFound() {
  const navigate = useNavigate();
  return (
    <div className="wrap py-16">
      <title>Profile Not Found, Oriel</title>
      <EmptyState
        headingLevel={1}
        title="Profile Not Found"
        text="The creative profile you're looking for doesn't exist."
      >
        <ButtonLink
          variant="outline"
          to="/browse"
          onClick={(event) => {
            if (window.history.length > 1) {
              event.preventDefault();
              void navigate(-1);
            }
          }}
        >
          Go Back
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
