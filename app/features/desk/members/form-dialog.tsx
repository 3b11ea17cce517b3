import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import './members.css';
import './person.css';

const Dialog = lazy(async () => ({ default: (await import('#app/ui/dialog.tsx')).Dialog }));

type FormDialogProps = {
  label: string;
  ariaLabel?: string;
  look?: 'outline' | 'quiet';
  title: string;
  /** Whether the form was refused and must stay open. */
  isRefused: boolean;
  children: ReactNode;
};

export function FormDialog({
  label,
  ariaLabel,
  look = 'outline',
  title,
  isRefused,
  children,
}: FormDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <details
        className="form-dialog open:col-span-full open:justify-self-stretch"
        open={!isOpen && isRefused}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, and opens its details */}
        <summary onClick={ask} className={`btn btn--${look} btn--sm`} aria-label={ariaLabel}>
          {label}
        </summary>
        {isOpen ? null : <div className="py-3">{children}</div>}
      </details>
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog open onClose={() => setOpen(false)} title={title}>
            {children}
          </Dialog>
        </Suspense>
      ) : null}
    </>
  );
}
