import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { Saving } from './use-autosave.ts';

type SaveNoticeProps = {
  className: string;
  text: string;
  isAlert: boolean;
  saving: Saving;
  otherPath: string;
  onKeep: (otherVersion: number) => void;
};

/** Why a form was not saved; when another page saved it meanwhile, with the choice between the two. */
export function SaveNotice({ className, text, isAlert, saving, otherPath, onKeep }: SaveNoticeProps) {
  const isHydrated = useIsHydrated();
  return (
    <div className={className} role={isAlert ? 'alert' : undefined}>
      <Icon name="warning" />
      <p dir="auto">{text}</p>
      {saving.state === 'conflict' ? (
        <div className="form-actions form-actions--start col-2">
          {isHydrated ? (
            <Button size="sm" onClick={() => onKeep(saving.version)}>
              Keep What Is Here
            </Button>
          ) : null}
          <ButtonLink size="sm" variant="quiet" to={otherPath} reloadDocument>
            Open the Other
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}
