import type { ComponentProps } from 'react';

export type SelectOption = { value: string; label: string };

export function Select({
  options,
  className,
  ...select
}: ComponentProps<'select'> & { options: readonly SelectOption[] }) {
  return (
    <select {...select} className={className ? `input ${className}` : 'input'}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
