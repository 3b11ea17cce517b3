import { useNavigate } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { ForgotPassword } from './forgot-password.tsx';

type ForgotPasswordDialogProps = Parameters<typeof ForgotPassword>[0];

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
