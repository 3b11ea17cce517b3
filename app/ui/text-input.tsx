import type { ComponentProps } from 'react';

/** Put it in a Field, or give it an aria-label. */
export function TextInput({ className, ...input }: ComponentProps<'input'>) {
  return <input dir="auto" type="text" {...input} className={className ? `input ${className}` : 'input'} />;
}

export function TextArea({ className, ...area }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" {...area} className={className ? `input ${className}` : 'input'} />;
}
