import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useId, useState } from 'react';
import { CreditMark } from '#app/features/firms/credit-mark.tsx';
import { creditRoles, isCreditRole, takesProduct } from '#app/features/firms/credit-roles.ts';
import type { FoundFirm } from '#app/features/firms/found-firm.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { FirmBox } from './firm-box.tsx';
import type { OwnCredit } from './own-projects.ts';
import { maxCredits, productMaxLength } from './project-limits.ts';
import type { TypedCredit } from './project-values.ts';
import './own-projects.css';

type CreditRowsProps = {
  form: Pick<FormMetadata, 'insert' | 'remove' | 'reorder'>;
  credits: FieldMetadata<TypedCredit[]>;
  /** As they are saved, for their states. */
  saved: readonly OwnCredit[];
  /** By line: firms that may be meant. */
  nearest: ReadonlyMap<number, FoundFirm[]>;
};

const roleOptions = Object.entries(creditRoles).map(([value, { label }]) => ({ value, label }));

/** The credits of a project as a table of role, firm and product, in their order. Lines come and go without scripts too. */
export function CreditRows({ form, credits, saved, nearest }: CreditRowsProps) {
  const rows = credits.getFieldList();
  const order = (from: number, to: number, label: string, icon: 'arrow-left' | 'arrow-right') => (
    <Button
      {...form.reorder.getButtonProps({
        name: credits.name,
        from,
        to: Math.max(0, Math.min(to, rows.length - 1)),
      })}
      type="submit"
      variant="quiet"
      size="sm"
      iconOnly
      disabled={to < 0 || to >= rows.length}
      aria-label={`Move credit ${from + 1} ${label}`}
    >
      <span className="pj-turned">
        <Icon name={icon} size={16} />
      </span>
    </Button>
  );
  return (
    <div className="pj-credits">
      {rows.length > 0 ? (
        <div className="pj-credit pj-credit--head" aria-hidden="true">
          <span className="label">Role</span>
          <span className="label">Firm</span>
          <span className="label">Product</span>
          <span className="label">Order</span>
        </div>
      ) : (
        <p className="muted pj-none">No credits yet. Say who designed and who built it.</p>
      )}
      <ol aria-label="Credits">
        {rows.map((row, index) => (
          <CreditRow
            key={row.key ?? index}
            row={row}
            number={index + 1}
            saved={saved}
            nearest={nearest.get(index)}
          >
            {order(index, index - 1, 'up', 'arrow-left')}
            {order(index, index + 1, 'down', 'arrow-right')}
            <Button
              {...form.remove.getButtonProps({ name: credits.name, index })}
              type="submit"
              variant="quiet"
              size="sm"
              iconOnly
              aria-label={`Remove credit ${index + 1}`}
            >
              <Icon name="close" size={16} />
            </Button>
          </CreditRow>
        ))}
      </ol>
      {credits.errors?.[0] ? (
        <p className="err" role="alert">
          <Icon name="warning" size={16} />
          {credits.errors[0]}
        </p>
      ) : null}
      {rows.length < maxCredits ? (
        <Button
          {...form.insert.getButtonProps({
            name: credits.name,
            defaultValue: { role: rows.length === 0 ? 'design-architect' : 'structure' },
          })}
          type="submit"
          size="sm"
          className="mt-4"
        >
          <Icon name="plus" size={16} />
          Add a credit
        </Button>
      ) : (
        <p className="small muted mt-4">A project has up to {maxCredits} credits.</p>
      )}
    </div>
  );
}

type CreditRowProps = {
  row: FieldMetadata<TypedCredit>;
  number: number;
  saved: readonly OwnCredit[];
  nearest: FoundFirm[] | undefined;
  children: React.ReactNode;
};

function CreditRow({ row, number, saved, nearest, children }: CreditRowProps) {
  const isHydrated = useIsHydrated();
  const id = useId();
  const fields = row.getFieldset();
  const [role, setRole] = useState(fields.role.initialValue ?? 'design-architect');
  const errors = [fields.role, fields.firm, fields.product].flatMap(({ errors }) => errors?.[0] ?? []);
  const hasProduct = isCreditRole(role) && takesProduct(role);
  const stored = saved.find((credit) => credit.id === fields.id.initialValue);
  return (
    <li>
      <fieldset className="pj-credit" aria-describedby={errors.length > 0 ? `${id}-error` : undefined}>
        <legend className="sr-only">Credit {number}</legend>
        <input type="hidden" name={fields.id.name} value={fields.id.initialValue ?? ''} />
        <div className="pj-cell">
          <label htmlFor={`${id}-role`} className="pj-cell-label">
            Role
          </label>
          <Select
            id={`${id}-role`}
            name={fields.role.name}
            options={roleOptions}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value)}
          />
        </div>
        <div className="pj-cell">
          <label htmlFor={`${id}-firm`} className="pj-cell-label">
            Firm
          </label>
          <FirmBox
            id={`${id}-firm`}
            control={{
              'aria-describedby': fields.firm.errors ? `${id}-error` : undefined,
              'aria-invalid': fields.firm.errors ? true : undefined,
            }}
            label={`Firm, credit ${number}`}
            names={{ firm: fields.firm.name, pick: fields.pick.name, pickFor: fields.pickFor.name }}
            initial={{
              firm: fields.firm.initialValue ?? '',
              pick: fields.pick.initialValue ?? '',
              pickFor: fields.pickFor.initialValue ?? '',
            }}
            nearest={nearest}
          />
        </div>
        <div className="pj-cell pj-product" hidden={isHydrated && !hasProduct}>
          <label htmlFor={`${id}-product`} className="pj-cell-label">
            Product
          </label>
          <TextInput
            id={`${id}-product`}
            name={fields.product.name}
            defaultValue={fields.product.initialValue}
            maxLength={productMaxLength}
            placeholder={isHydrated ? 'What of theirs was built in' : 'Of a manufacturer'}
          />
        </div>
        <div className="pj-order">{children}</div>
        {errors.length > 0 ? (
          <p className="err pj-below" id={`${id}-error`}>
            <Icon name="warning" size={16} />
            {errors[0]}
          </p>
        ) : stored ? (
          <p className="small pj-below">
            <StateText credit={stored} role={role} />
          </p>
        ) : null}
      </fieldset>
    </li>
  );
}

/** What the firm says to a credit, and what a change of the role would do to it. */
function StateText({ credit, role }: { credit: OwnCredit; role: string }) {
  const isAskedAgain = credit.state === 'confirmed' && role !== credit.role;
  return (
    <>
      <CreditMark state={credit.state} />
      {isAskedAgain ? ` as ${creditRoles[credit.role].label}. For this role the firm is asked again.` : null}
    </>
  );
}
