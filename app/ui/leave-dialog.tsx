import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type LeaveDialogProps = { title: string; text: string; onStay: () => void; onLeave: () => void };

export function LeaveDialog({ title, text, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onStay}>
            Stay Here
          </Button>
          <Button variant="danger" onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
