import type { ComponentProps, ReactNode } from 'react';
import './switch.css';

export function Switch({ label, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className="switch-row">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the check box itself says whether it is checked */}
      <input {...input} type="checkbox" role="switch" className="switch" />
      {label}
    </label>
  );
}
