import { type ComponentProps, createContext, type Ref, useContext } from 'react';
import {
  type FetcherWithComponents,
  type FormProps,
  Form as RouterForm,
  useFormAction,
  useNavigation,
} from 'react-router';
import { Button } from './button.tsx';
import { DocumentAddress } from './document-address.ts';

type OwnFormProps = Omit<FormProps, 'action'> & {
  action?: string;
  ref?: Ref<HTMLFormElement>;
  /** Sent as a hidden field. A form of several buttons leaves it to them. */
  intent?: string;
  /** Sent as hidden fields: what this form is about, where others on the page have the same intent. */
  fields?: Record<string, string | number>;
  /** Sends the form without navigating. */
  fetcher?: Pick<FetcherWithComponents<unknown>, 'Form' | 'formData'>;
};

/** The fields of the form around, from the press of its button until the result is shown; else null. */
const OwnSubmission = createContext<FormData | null>(null);

/** A form within the site: the browser's own in a document, React Router's within the app. */
export function Form({ intent, fields, children, ...props }: OwnFormProps) {
  const isInApp = useContext(DocumentAddress) === null;
  const sent: [string, string][] = intent === undefined ? [] : [['intent', intent]];
  for (const [name, value] of Object.entries(fields ?? {})) {
    sent.push([name, String(value)]);
  }
  const content = (
    <>
      {sent.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </>
  );
  if (isInApp) {
    return (
      <AppForm {...props} sent={sent}>
        {content}
      </AppForm>
    );
  }
  const { replace: _replace, preventScrollReset: _scroll, reloadDocument: _reload, ...form } = props;
  return <form {...form}>{content}</form>;
}

type AppFormProps = Omit<OwnFormProps, 'intent' | 'fields'> & { sent: readonly [string, string][] };

function AppForm({ sent, fetcher, ...form }: AppFormProps) {
  const navigation = useNavigation();
  const action = pathOf(useFormAction(form.action));
  const { formData } = fetcher ?? navigation;
  const isPosted =
    fetcher || (navigation.formMethod === 'POST' && pathOf(navigation.formAction ?? '') === action);
  const isOwn = isPosted && sent.every(([name, value]) => formData?.get(name) === value);
  const SendingForm = fetcher?.Form ?? RouterForm;
  return (
    <OwnSubmission value={(isOwn && formData) || null}>
      <SendingForm {...form} />
    </OwnSubmission>
  );
}

function pathOf(address: string): string {
  return address.replace(/[?#].*/, '');
}

/** Whether the form around is being submitted; with a name and value, by the button that sends them. */
export function useIsSubmitted(name?: string, value?: ComponentProps<'button'>['value']): boolean {
  const submission = useContext(OwnSubmission);
  return submission !== null && (name === undefined || submission.get(name) === String(value ?? ''));
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type'> & {
  /** The intent this button sends, in a form of several. */
  intent?: string;
  /** Said from the press until the result is shown; all buttons of the form that have it are disabled meanwhile. */
  busy?: string;
};

export function SubmitButton({ intent, busy, ...props }: SubmitButtonProps) {
  const { name = intent && 'intent', value = intent, disabled, busyLabel, ...button } = props;
  const isSubmitted = useIsSubmitted();
  const isPressed = useIsSubmitted(name, value);
  const words = busyLabel || (isPressed && busy);
  return (
    <Button
      {...button}
      type="submit"
      name={name}
      value={value}
      disabled={disabled || (isSubmitted && busy !== undefined)}
      aria-label={words ? undefined : button['aria-label']}
      busyLabel={words}
    />
  );
}
