import { lookDistance, sameLookBits } from '#app/platform/images/look-distance.ts';
import { Button } from '#app/ui/button.tsx';

/** A picture that is there already, or about to be: what it looks like, and what it is called. */
export type KnownLook = { id: string; look: string; name: string };

type SameLookProps = { look: string | null; known: readonly KnownLook[]; onLeaveOut: () => void };

/** Says which picture a new one looks like, if any. It may be added all the same. */
export function SameLook({ look, known, onLeaveOut }: SameLookProps) {
  const same = look ? known.find((each) => lookDistance(each.look, look) <= sameLookBits) : undefined;
  if (!same) return null;
  return (
    <p className="small muted col-[2/4]" role="status">
      Looks the same as {same.name}.{' '}
      <Button variant="quiet" size="sm" onClick={onLeaveOut}>
        Leave out
      </Button>
    </p>
  );
}
