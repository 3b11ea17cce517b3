import { useNavigate } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { ForgotPassword, type ForgotPasswordDialogProps } from './forgot-password.tsx';

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
