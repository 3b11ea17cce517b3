import type { FieldControl } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';

type SegmentLink = { to: string; label: string; icon?: IconName; current: boolean };

/** A few views of the same content, one of them current; links, so each view has its address. */
export function SegmentedLinks({
  label,
  items,
  small = false,
  inPlace = false,
}: {
  label: string;
  items: readonly SegmentLink[];
  /** 34 px high with a mouse. */
  small?: boolean;
  /** In a document: the views are a part of the page, answered in place (app/browser/parts.ts). */
  inPlace?: boolean;
}) {
  return (
    <nav className={small ? 'seg seg--sm' : 'seg'} aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.label}
          to={item.to}
          preventScrollReset
          data-stay={inPlace ? '' : undefined}
          aria-current={item.current ? 'true' : undefined}
        >
          {item.icon ? <Icon name={item.icon} size={16} /> : null}
          {item.label}
        </Link>
      ))}
    </nav>
  );
}

type SegmentedProps = {
  label: string;
  control?: Pick<FieldControl, 'aria-describedby' | 'aria-invalid'>;
  /** The field's name, also in a form without scripts. */
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string;
  onChange?: (value: string) => void;
};

export function Segmented({ label, control, name, options, defaultValue, onChange }: SegmentedProps) {
  return (
    <div
      className="seg"
      role="radiogroup"
      aria-label={label}
      aria-describedby={control?.['aria-describedby']}
      aria-invalid={control?.['aria-invalid']}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            onChange={() => onChange?.(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
