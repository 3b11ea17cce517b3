import { ButtonLink, type ButtonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { saveSearchPath } from './saved-address.ts';

/**
 * The same link for everyone, so that pages stay cacheable; visitors sign in on the way. Its own component, because the
 * list is replaced in place. `isAtEdge`: aligns the text with the page's edge.
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
