import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & {
  /** Such as 'Search articles'; also names the submit button. */
  label: string;
};

/** The content of a search form: a text field submitted by Enter, and a button. */
export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <>
      <Icon name="search" />
      <input
        dir="auto"
        type="search"
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        {...input}
      />
      <button type="submit" className="sr-only" tabIndex={-1}>
        {label}
      </button>
    </>
  );
}
