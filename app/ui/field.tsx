import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  /** Right of the label: "optional" or a counter such as "142 / 160". */
  aside?: ReactNode;
  help?: ReactNode;
  /** Shown by edge, icon and sentence, never by color alone. */
  error?: string | undefined;
  /** The control is a group, such as `Segmented`, which a label cannot name: it has its own accessible name. */
  isGroup?: boolean;
  labelHidden?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** Label above, help and error below, connected to the one control that `children` renders. */
export function Field(props: FieldProps) {
  const { label, aside, help, error, isGroup, labelHidden, className, children } = props;
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <div className={labelHidden ? 'sr-only' : 'field-label'}>
        {isGroup ? <span>{label}</span> : <label htmlFor={id}>{label}</label>}
        {aside ? <span className="opt">{aside}</span> : null}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p className="err" id={`${id}-error`}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
      {help ? (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
