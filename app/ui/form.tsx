import { type Ref, useContext } from 'react';
import { type FormProps, Form as RouterForm } from 'react-router';
import { DocumentAddress } from './document-address.ts';

type OwnFormProps = Omit<FormProps, 'action'> & { action?: string; ref?: Ref<HTMLFormElement> };

/** A form within the site: the browser's own in a document, React Router's within the app. */
export function Form(props: OwnFormProps) {
  if (useContext(DocumentAddress) === null) {
    return <RouterForm {...props} />;
  }
  const { replace: _replace, preventScrollReset: _scroll, reloadDocument: _reload, ...form } = props;
  return <form {...form} />;
}
