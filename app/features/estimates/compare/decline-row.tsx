import { useRef } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { DeclineFields, type TypedEnding } from '../ending-forms.tsx';
import type { Column } from './columns.ts';
import { useFirstField } from './use-first-field.ts';
import './comparison.css';
import './comparison-asking.css';

type DeclineRowProps = {
  column: Column;
  columns: number;
  action: string;
  cancelTo: string;
  typed: TypedEnding | undefined;
  isBusy: boolean;
};

/** One estimate alone is declined, with a reason and words that are there to begin with and can be changed. */
export function DeclineRow({ column, columns, action, cancelTo, typed, isBusy }: DeclineRowProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  return (
    <tr className="ce-row ce-asking">
      <td id="decline" colSpan={columns + 1}>
        <Form ref={form} method="post" action={action} className="form-rows" preventScrollReset>
          <h2 dir="auto" className="h4 wraps">
            Decline {column.creative.name}
          </h2>
          <input type="hidden" name="estimate" value={column.id} />
          <DeclineFields
            version={column.version}
            isBusy={isBusy}
            typed={typed ?? { reason: '', words: 'We would like to ask you again.', error: undefined }}
          >
            <ButtonLink variant="quiet" to={cancelTo} replace preventScrollReset>
              Cancel
            </ButtonLink>
          </DeclineFields>
        </Form>
      </td>
    </tr>
  );
}
