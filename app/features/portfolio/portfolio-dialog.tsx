import { useNavigate } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { DeleteItem } from './delete-item.tsx';
import { ItemForm, type ItemFormProps } from './item-form.tsx';

/** Add, edit or delete over the portfolio; closing it forgets what was typed. */
export function PortfolioDialog({ view, ...form }: ItemFormProps & { view: 'add' | 'edit' | 'delete' }) {
  const navigate = useNavigate();
  const titles = { add: 'Add Item', edit: 'Edit Item', delete: 'Delete Item' };
  return (
    <Dialog
      open
      title={titles[view]}
      onClose={() => void navigate('/portfolio', { preventScrollReset: true })}
    >
      {view === 'delete' && form.item ? (
        <DeleteItem item={form.item} isBusy={form.isBusy} />
      ) : (
        <ItemForm {...form} isInDialog />
      )}
    </Dialog>
  );
}
