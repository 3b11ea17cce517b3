import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** Asks whether unsaved changes may be lost. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      open
      onClose={onStay}
      title="Leave without saving?"
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
      <p>Your changes on this page have not been saved.</p>
    </Dialog>
  );
}
