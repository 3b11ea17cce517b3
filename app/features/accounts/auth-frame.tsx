import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import { authPath } from './auth-path.ts';
import './auth.css';

type AuthFrameProps = {
  title: string;
  toast: Toast | null | undefined;
  plate: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

export function AuthFrame({ title, toast, plate, lead, children }: AuthFrameProps) {
  return (
    <div className="wrap">
      <div className="auth">
        <div className="auth-form">
          {lead}
          <h1 dir="auto" className="h2">
            {title}
          </h1>
          <ToastNotice toast={toast} />
          {children}
        </div>
        {plate}
      </div>
    </div>
  );
}

export function BackToSignIn({ next }: { next: string | null }) {
  return (
    <p className="small">
      <Link className="link" to={authPath(next ? { next } : {})}>
        Back to Sign In
      </Link>
    </p>
  );
}
