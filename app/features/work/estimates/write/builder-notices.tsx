import './estimate-builder.css';
import { writeEstimatePath } from '#app/features/vocabulary/estimate-address.ts';
import { ChangeLines } from '#app/features/work/briefs/read/change-lines.tsx';
import type { Saving } from '#app/features/work/briefs/write/use-autosave.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { type EstimateRefusal, estimateRefusals } from '../estimate-messages.ts';
import type { EstimateToWrite } from './find-estimate-to-write.server.ts';

type BuilderNoticesProps = {
  estimate: EstimateToWrite;
  refusal: EstimateRefusal | undefined;
  saving: Saving;
  onKeep: (otherVersion: number) => void;
};

export function BuilderNotices({ estimate, refusal, saving, onKeep }: BuilderNoticesProps) {
  const { brief, briefChanges } = estimate;
  const isHydrated = useIsHydrated();
  // A conflict ends when the creative keeps one of the two versions.
  const refused =
    saving.state === 'conflict'
      ? estimateRefusals.conflict.message
      : saving.state === 'failed'
        ? saving.message
        : refusal && refusal !== 'conflict' && estimateRefusals[refusal].message;
  const text = refused || (brief.state === 'sent' ? '' : estimateRefusals[brief.state].message);
  return (
    <>
      {text ? (
        <div className="est-notice max-md:mx-4" role={refused ? 'alert' : undefined}>
          <Icon name="warning" />
          <p dir="auto">{text}</p>
          {saving.state === 'conflict' ? (
            <div className="form-actions form-actions--start col-2">
              {isHydrated ? (
                <Button size="sm" onClick={() => onKeep(saving.version)}>
                  Keep What Is Here
                </Button>
              ) : null}
              <ButtonLink size="sm" variant="quiet" to={writeEstimatePath(brief.id)} reloadDocument>
                Open the Other
              </ButtonLink>
            </div>
          ) : null}
        </div>
      ) : null}
      {brief.isDeclined && brief.state === 'sent' ? (
        <p className="est-note max-md:mx-4 small">
          You declined this brief. If you send an estimate, that takes its place.
        </p>
      ) : null}
      {briefChanges.map(({ revision, changes }) => (
        <section
          key={revision}
          className="est-note max-md:mx-4"
          aria-label={`Revision ${revision} of the brief`}
        >
          <h2 className="small strong">New in the brief: revision {revision}</h2>
          <ChangeLines changes={changes} />
        </section>
      ))}
    </>
  );
}
