import { newBriefPath } from '#app/features/vocabulary/work-address.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { compareFormId } from './saved-creative.tsx';
import { shortlistMessages } from './shortlist-messages.ts';

type CompareFormProps = {
  action: string;
  hint: string;
  isFull: boolean;
  isOver: boolean;
};

export function CompareForm({ action, hint, isFull, isOver }: CompareFormProps) {
  return (
    <Form id={compareFormId} action={action} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isOver ? (
        <p dir="auto" className="err" role="alert">
          {shortlistMessages.tooManyCompared.text}
        </p>
      ) : (
        <p dir="auto" className="small muted" role="status">
          {isFull ? shortlistMessages.tooManyCompared.text : hint}
        </p>
      )}
      <Button type="submit" size="sm">
        Compare
      </Button>
      <Button type="submit" size="sm" formAction={newBriefPath}>
        Send a Brief
      </Button>
    </Form>
  );
}
