import { ButtonLink, type ButtonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { saveSearchPath } from './saved-address.ts';

/**
 * "Save this search" at a list: the same for everybody, so that pages stay the same. Visitors sign in on the way. A part of
 * its own, since the list changes in place. `isAtEdge`: its words end where the page does.
 */
export function SaveSearchLink({ address, isAtEdge = false }: { address: string; isAtEdge?: boolean }) {
  return (
    <div className="contents" data-part="save">
      <SaveLink
        address={address}
        look={{ variant: 'quiet', size: 'sm', className: isAtEdge ? '-mx-3.5' : '' }}
      />
    </div>
  );
}

type SaveLinkProps = { address: string; look: ButtonLook & { className?: string } };

function SaveLink({ address, look }: SaveLinkProps) {
  return (
    <ButtonLink to={saveSearchPath(address)} rel="nofollow" {...look}>
      <Icon name="bell" size={16} /> Save this search
    </ButtonLink>
  );
}

/** The same where a search finds nobody, as the last way out. */
export function WaitForMatches({ address, who }: { address: string; who: 'somebody' | 'a project' }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 py-6">
      <div>
        <p>
          <b>Or wait for the right one</b>
        </p>
        <p className="small muted">We email you when {who} matches this search.</p>
      </div>
      <SaveLink address={address} look={{ variant: 'outline' }} />
    </div>
  );
}
