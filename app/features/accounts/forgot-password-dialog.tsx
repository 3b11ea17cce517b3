import { useNavigate } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { ForgotPassword } from './forgot-password.tsx';

type ForgotPasswordDialogProps = Parameters<typeof ForgotPassword>[0];

/** Forgot Password as an overlay; closing it leads back to the sign-in form. */
export function ForgotPasswordDialog(props: ForgotPasswordDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onClose={() => void navigate(props.signInPath, { preventScrollReset: true })}
      title={props.sentTo ? 'Check your email' : 'Forgot Password'}
    >
      <ForgotPassword {...props} />
    </Dialog>
  );
}
