import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import type { DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type KeyboardEvent, useId, useState } from 'react';
import { creditRoles, isCreditRole, takesProduct } from '#app/features/catalogue/firms/credit-roles.ts';
import { CreditMark } from '#app/features/catalogue/firms/credits/credit-mark.tsx';
import type { FoundFirm } from '#app/features/catalogue/firms/firm-address.ts';
import { maxCredits, productMaxLength } from '#app/features/vocabulary/project-limits.ts';
import { Button } from '#app/ui/button.tsx';
import { DragContext, dragStyle, useKeptFocus } from '#app/ui/drag-order.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { OwnCredit, TypedCredit } from '../own-projects.ts';
import { FirmBox } from './firm-box.tsx';
import '../own-projects.css';

type CreditRowsProps = {
  form: Pick<FormMetadata, 'insert' | 'remove' | 'reorder'>;
  credits: FieldMetadata<TypedCredit[]>;
  saved: readonly OwnCredit[];
  nearest: ReadonlyMap<number, FoundFirm[]>;
};

const roleOptions = Object.entries(creditRoles).map(([value, { label }]) => ({ value, label }));

/**
 * The credits table of role, firm and product. Lines are reordered by drag, Alt with arrows, or buttons; all of it
 * works without JavaScript, and is saved with the form.
 */
export function CreditRows({ form, credits, saved, nearest }: CreditRowsProps) {
  const rows = credits.getFieldList();
  const { ids, said, onKeyDown, onDragEnd } = useCreditOrder({ form, credits });
  const order = (from: number, to: number, label: string, icon: 'arrow-left' | 'arrow-right') => (
    <Button
      {...form.reorder.getButtonProps({
        name: credits.name,
        from,
        to: Math.max(0, Math.min(to, rows.length - 1)),
      })}
      id={`${label}-${ids[from]}`}
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
    <div>
      {rows.length > 0 ? (
        <div className="pj-credit pj-credit--head" aria-hidden="true">
          <span className="label">Role</span>
          <span className="label">Firm</span>
          <span className="label">Product</span>
          <span className="label">Order</span>
        </div>
      ) : (
        <p className="muted py-3 line-y-rule">No credits yet. Say who designed and who built it.</p>
      )}
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <DragContext id="project-credits" onDragEnd={onDragEnd}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol aria-label="Credits" onKeyDown={onKeyDown}>
            {rows.map((row, index) => (
              <CreditRow
                key={row.key ?? index}
                id={ids[index] ?? ''}
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
        </SortableContext>
      </DragContext>
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

function useCreditOrder({ form, credits }: Pick<CreditRowsProps, 'form' | 'credits'>) {
  const ids = credits.getFieldList().map(({ key }, index) => key ?? String(index));
  const [said, setSaid] = useState('');
  const order = ids.join(',');
  const keepFocus = useKeptFocus(order);

  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= ids.length || from === to) return;
    setSaid(`Credit ${from + 1} is now credit ${to + 1} of ${ids.length}.`);
    keepFocus();
    form.reorder({ name: credits.name, from, to });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const target = event.target as HTMLElement;
    // In inputs and selects these keys open a list.
    if (!event.altKey || !step || target.closest('input, select')) return;
    const from = ids.indexOf(target.closest<HTMLElement>('[data-credit]')?.dataset.credit ?? '');
    event.preventDefault();
    move(from, from + step);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return { ids, said, onKeyDown, onDragEnd };
}

type CreditRowProps = {
  id: string;
  row: FieldMetadata<TypedCredit>;
  number: number;
  saved: readonly OwnCredit[];
  nearest: FoundFirm[] | undefined;
  children: React.ReactNode;
};

function CreditRow({ id: key, row, number, saved, nearest, children }: CreditRowProps) {
  const isHydrated = useIsHydrated();
  const id = useId();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: key,
  });
  const fields = row.getFieldset();
  const [role, setRole] = useState(fields.role.initialValue ?? 'design-architect');
  const errors = [fields.role, fields.firm, fields.product].flatMap(({ errors }) => errors?.[0] ?? []);
  const hasProduct = isCreditRole(role) && takesProduct(role);
  const stored = saved.find((credit) => credit.id === fields.id.initialValue);
  return (
    <li
      ref={setNodeRef}
      data-credit={key}
      className={isDragging ? 'pj-line is-dragged' : 'pj-line'}
      style={dragStyle({ transform: transform && { ...transform, x: 0 }, transition })}
    >
      <fieldset className="pj-credit" aria-describedby={errors.length > 0 ? `${id}-error` : undefined}>
        <legend className="sr-only">Credit {number}</legend>
        <input type="hidden" name={fields.id.name} value={fields.id.initialValue ?? ''} />
        <div className="block min-w-0">
          <label htmlFor={`${id}-role`} className="text-sm muted lg:sr-only">
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
        <div className="block min-w-0">
          <label htmlFor={`${id}-firm`} className="text-sm muted lg:sr-only">
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
        <div className="block min-w-0 pj-product" hidden={isHydrated && !hasProduct}>
          <label htmlFor={`${id}-product`} className="text-sm muted lg:sr-only">
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
        <div className="pj-order max-lg:col-1">
          <button
            ref={setActivatorNodeRef}
            id={`grip-${key}`}
            type="button"
            hidden={!isHydrated}
            className="btn btn--quiet btn--icon pj-grip"
            aria-label={`Move credit ${number}: drag, or Alt with the arrow keys`}
            {...listeners}
          >
            <Icon name="grip" size={16} />
          </button>
          {children}
        </div>
        {errors.length > 0 ? (
          <p className="err col-[2/-1] pt-1 max-lg:col-1" id={`${id}-error`}>
            <Icon name="warning" size={16} />
            {errors[0]}
          </p>
        ) : stored ? (
          <p className="small col-[2/-1] pt-1 max-lg:col-1">
            <StateText credit={stored} role={role} />
          </p>
        ) : null}
      </fieldset>
    </li>
  );
}

function StateText({ credit, role }: { credit: OwnCredit; role: string }) {
  const isAskedAgain = credit.state === 'confirmed' && role !== credit.role;
  return (
    <>
      <CreditMark state={credit.state} />
      {isAskedAgain ? ` as ${creditRoles[credit.role].label}. For this role the firm is asked again.` : null}
    </>
  );
}
