import { useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { areKeysOn, chooseKeys, inboxKeys } from './inbox-keys.ts';
import '../write/composer.css';

type KeysDialogProps = { hasStages: boolean; onClose: () => void };

export function KeysDialog({ hasStages, onClose }: KeysDialogProps) {
  const [areOn, setOn] = useState(areKeysOn);
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[1fr_1fr] gap-x-10 max-md:grid-cols-1">
        {inboxKeys
          .filter((key) => hasStages || !key.isForCreatives)
          .map(({ keys, does }) => (
            <div className="flex justify-between items-center gap-4 min-h-9.5 line-b-rule" key={does}>
              <dt>{does}</dt>
              <dd className="flex gap-1">
                {keys.map((key) => (
                  <kbd key={key} className="kbd">
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      <Switch
        label="Use single-key shortcuts"
        checked={areOn}
        onChange={(event) => {
          setOn(event.target.checked);
          chooseKeys(event.target.checked);
        }}
      />
      <p className="small muted">Shortcuts are off while you type. Ctrl and Enter always send.</p>
    </Dialog>
  );
}
