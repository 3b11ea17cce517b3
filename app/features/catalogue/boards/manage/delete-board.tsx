import { Form, SubmitButton } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { entriesText } from '../board-entry.ts';

type DeleteBoardProps = { name: string; count: number };

export function DeleteBoard({ name, count }: DeleteBoardProps) {
  return (
    <MarginSection title="Delete" size="h3" tight>
      <div className="form-column">
        <p className="small muted">
          {count === 0
            ? 'The board is empty.'
            : `Its ${entriesText(count)} and everything that was noted and said about them are deleted with it.`}
        </p>
        <details className="mt-3">
          <summary className="btn btn--danger btn--sm">Delete this board</summary>
          <Form method="post" className="form-rows mt-4">
            <p>Are you sure you want to delete {name}? It cannot be brought back.</p>
            <div>
              <SubmitButton intent="delete" variant="danger" size="sm">
                Delete Board
              </SubmitButton>
            </div>
          </Form>
        </details>
      </div>
    </MarginSection>
  );
}
