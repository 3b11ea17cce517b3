import { useNavigate } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { DeletePost, type DeletePostProps } from './delete-post.tsx';

/** The question over the list. */
export function DeletePostDialog(props: DeletePostProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      title="Delete Post"
      onClose={() => void navigate('/admin/blog', { preventScrollReset: true })}
    >
      <DeletePost {...props} />
    </Dialog>
  );
}
