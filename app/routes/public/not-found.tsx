import { data } from 'react-router';
import { NotFoundPage } from '#app/features/site/errors/error-pages.tsx';

/** Any unknown path. The request log contains it (specification section 2). */
export function loader() {
  return data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return <NotFoundPage />;
}
