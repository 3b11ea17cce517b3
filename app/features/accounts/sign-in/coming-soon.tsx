import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

type ComingSoonProps = { provider: { id: string; name: string }; onClose: () => void };

/** Says that a way to sign in is not available yet. Both buttons close it and store an email address that was typed. */
export function ComingSoon({ provider, onClose }: ComingSoonProps) {
  const fetcher = useFetcher();
  return (
    <Dialog open onClose={onClose} title="Coming Soon">
      <Form
        fetcher={fetcher}
        method="post"
        intent="notify"
        action="/auth"
        className="form-rows"
        onSubmit={(event) => {
          const email = new FormData(event.currentTarget).get('email');
          if (typeof email !== 'string' || email.trim() === '') {
            event.preventDefault();
          }
          onClose();
        }}
      >
        <input type="hidden" name="provider" value={provider.id} />
        <p>Signing in with {provider.name} is not available yet. You can use your email and a password.</p>
        <Field
          label="Email"
          aside="optional"
          help={`We will email you once, when ${provider.name} sign-in is available.`}
        >
          {(control) => <TextInput {...control} type="email" name="email" autoComplete="email" />}
        </Field>
        <div className="form-actions">
          <Button variant="quiet" onClick={onClose}>
            Continue with Email
          </Button>
          <Button type="submit" variant="primary">
            Notify Me
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
