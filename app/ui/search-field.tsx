import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & {
  /** What it does, such as 'Search articles'; the button that sends it is named so, too. */
  label: string;
};

/** The inside of a form that searches: a line of text that Enter sends, with a button for those who have no such key. */
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
