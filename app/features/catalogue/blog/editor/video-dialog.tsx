import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { ArticleEditor } from './article-editor.ts';

export function VideoDialog({ article, onClose }: { article: ArticleEditor; onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const insert = () => {
    if (article.insertFilm(address)) onClose();
    else setError('Please enter the address of a video on YouTube or Vimeo.');
  };
  return (
    <Dialog
      open
      title="Video"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={insert}>
          Insert video
        </Button>
      }
    >
      <Field label="Video address" error={error} help="For instance https://vimeo.com/76979871">
        {(control) => (
          <TextInput
            {...control}
            value={address}
            inputMode="url"
            spellCheck={false}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                insert();
              }
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
