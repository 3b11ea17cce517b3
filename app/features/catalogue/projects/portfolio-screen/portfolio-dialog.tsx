import { useNavigate } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { PortfolioViewForm, type PortfolioViewProps } from './portfolio-view-form.tsx';

export function PortfolioDialog({ view, chosen, ...form }: PortfolioViewProps) {
  const navigate = useNavigate();
  const titles = {
    add: 'Add Item',
    edit: 'Edit Item',
    delete: chosen.length > 1 ? 'Delete Items' : 'Delete Item',
    focal: 'Focal point',
    light: 'Light',
    group: 'Group into a project',
    addTo: 'Add to a project',
  };
  return (
    <Dialog
      open
      title={titles[view]}
      onClose={() => void navigate('/portfolio', { preventScrollReset: true })}
    >
      <PortfolioViewForm view={view} chosen={chosen} {...form} isInDialog />
    </Dialog>
  );
}
