import { Outlet } from 'react-router';
import type { PageHandle } from '#app/features/site/page-handle.ts';

/** The pages under /delivery/{token}, for a party without an account: only the logo, since no other page is theirs. */
export const handle = { appBar: 'mark' } satisfies PageHandle;

export default function ByLink() {
  return <Outlet />;
}
