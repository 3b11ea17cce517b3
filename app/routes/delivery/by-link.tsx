import { Outlet } from 'react-router';
import type { PageHandle } from '#app/features/site/page-handle.ts';

/** The pages under /delivery/{token}, for a party without an account: the mark alone, since nothing else here is theirs. */
export const handle = { appBar: 'mark' } satisfies PageHandle;

export default function ByLink() {
  return <Outlet />;
}
