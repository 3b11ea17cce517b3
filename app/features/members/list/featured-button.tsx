import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { UserCard } from './list-users.server.ts';

type FeaturedButtonProps = { user: UserCard; isFeatured: boolean; back: string; isBusy: boolean };

/** Grants or removes Featured from the list (specification section 2). */
export function FeaturedButton({ user, isFeatured, back, isBusy }: FeaturedButtonProps) {
  const verb = isFeatured ? 'Remove Featured' : 'Grant Featured';
  return (
    <Form method="post" action="/admin/users" preventScrollReset>
      <input type="hidden" name="id" value={user.userId} />
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        name="intent"
        value={isFeatured ? 'removeFeatured' : 'grantFeatured'}
        aria-label={isBusy ? undefined : `${verb}: ${user.name}`}
        busyLabel={isBusy && 'Loading...'}
      >
        {verb}
      </Button>
    </Form>
  );
}
