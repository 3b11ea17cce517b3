import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import './billing.css';

const Dialog = lazy(() => import('#app/ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })));

type ConfirmFrameProps = {
  title: string;
  /** The button that goes ahead. */
  action: ReactNode;
  children: ReactNode;
  backTo: string;
  backLabel?: string;
};

/** A confirmation: a dialog over the page, or a part of it without scripts. */
export function ConfirmFrame({ title, action, children, backTo, backLabel = 'Cancel' }: ConfirmFrameProps) {
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const actions = (
    <>
      <ButtonLink variant="quiet" to={backTo} preventScrollReset replace>
        {backLabel}
      </ButtonLink>
      {action}
    </>
  );
  const inPage = (
    <section className="notice confirm-charge" aria-labelledby="confirm-title">
      <h2 className="h3" id="confirm-title">
        {title}
      </h2>
      {children}
      <div className="flex flex-wrap justify-end gap-3 mt-5">{actions}</div>
    </section>
  );
  if (!isHydrated) {
    return inPage;
  }
  return (
    <Suspense fallback={inPage}>
      <Dialog
        open
        onClose={() => void navigate(backTo, { preventScrollReset: true, replace: true })}
        title={title}
        actions={actions}
      >
        {children}
      </Dialog>
    </Suspense>
  );
}
