import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import './composer.css';

/** The title of a popover with a button that closes it; works without scripts. */
export function PopoverHead({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <header className={className}>
      {children}
      <button
        type="button"
        className="btn btn--quiet btn--icon btn--sm"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label="Close"
      >
        <Icon name="close" size={16} />
      </button>
    </header>
  );
}

export function ComposerPopover({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div className="composer-pop" id={id} popover="auto" role="dialog" aria-label={title}>
      <PopoverHead id={id}>{title}</PopoverHead>
      {children}
    </div>
  );
}

type AttachedProps = { icon: 'calendar' | 'pictures'; onRemove: () => void; children: ReactNode };

/** What goes along with a message, with a button that takes it back. */
export function Attached({ icon, onRemove, children }: AttachedProps) {
  return (
    <p className="small flex flex-wrap gap-x-2.5 gap-y-1 items-center pb-2">
      <Icon name={icon} size={16} />
      {children}
      <button type="button" className="link min-h-6" onClick={onRemove}>
        Remove
      </button>
    </p>
  );
}
