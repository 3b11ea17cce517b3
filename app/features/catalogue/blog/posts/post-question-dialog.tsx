import { useNavigate } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { PostQuestion, type PostQuestionProps, questionTitle } from './post-question.tsx';

export function PostQuestionDialog(props: PostQuestionProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      title={questionTitle(props.asked)}
      onClose={() => void navigate('/admin/blog', { preventScrollReset: true })}
    >
      <PostQuestion {...props} />
    </Dialog>
  );
}
