import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '#app/ui/button.tsx';

export function OrganizationButton({ name, query }: { name: string; query: Record<string, string> }) {
  return (
    <ProviderForm purpose="signIn" query={query} look={{ block: true }}>
      Continue with {name}
    </ProviderForm>
  );
}

/** A native form, because it leaves the site. */
export function ProviderForm({
  purpose,
  query = {},
  look = {},
  fields,
  children,
}: {
  purpose: 'signIn' | 'connect' | 'confirm';
  query?: Record<string, string>;
  look?: ButtonLook;
  fields?: ReactNode;
  children: ReactNode;
}) {
  const text = new URLSearchParams(query).toString();
  return (
    <form method="post" action={text ? `/auth/oidc?${text}` : '/auth/oidc'} className="form-rows">
      <input type="hidden" name="purpose" value={purpose} />
      {fields}
      <div className={look.block ? undefined : 'form-actions form-actions--start'}>
        <Button type="submit" {...look}>
          {children}
        </Button>
      </div>
    </form>
  );
}
