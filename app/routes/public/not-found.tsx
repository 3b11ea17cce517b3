import { data } from 'react-router';
import { NotFoundPage } from '#app/features/site/not-found-page.tsx';

/** Any path that is no page. The missing path is in the request's log line (specification section 2). */
export function loader() {
  return data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return <NotFoundPage />;
}
