import { redirect } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import type { Route } from './+types/blog-redirect.ts';

export function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  return redirect(`/admin/blog/edit/${encodeURIComponent(params.id)}`);
}
