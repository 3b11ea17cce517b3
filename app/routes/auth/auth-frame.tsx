import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { authPath } from '#app/features/accounts/auth-path.ts';
import type { PortraitPlate } from '#app/features/portfolio/find-portrait-plate.server.ts';
import { PortraitPlateFigure } from '#app/features/portfolio/portrait-plate.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';

type AuthFrameProps = {
  title: string;
  toast: Toast | null | undefined;
  plate: PortraitPlate | null;
  /** Stands above the title. */
  lead?: ReactNode;
  children: ReactNode;
};

/** Every page of signing in: the form, and beside it a picture. */
export function AuthFrame({ title, toast, plate, lead, children }: AuthFrameProps) {
  return (
    <div className="wrap">
      <div className="auth">
        <div className="auth-form">
          {lead}
          <h1 className="h2">{title}</h1>
          <ToastNotice toast={toast} />
          {children}
        </div>
        {plate ? <PortraitPlateFigure plate={plate} /> : null}
      </div>
    </div>
  );
}

/** The way back to the form, which leads on to `next`. */
export function BackToSignIn({ next }: { next: string | null }) {
  return (
    <p className="small">
      <Link className="link" to={authPath(next ? { next } : {})}>
        Back to Sign In
      </Link>
    </p>
  );
}
