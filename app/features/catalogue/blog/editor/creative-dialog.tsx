import { useState } from 'react';
import {
  fetchSuggestions,
  useSuggestions,
} from '#app/features/catalogue/directory/location/use-suggestions.ts';
import { Button } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import type { EmbeddableCreative } from '../write/embeddable-creative.ts';
import type { ArticleEditor } from './article-editor.ts';

type CreativeDialogProps = { article: ArticleEditor; onClose: () => void };

export function CreativeDialog({ article, onClose }: CreativeDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const found = useSuggestions(typed, askForCreatives);
  const insert = (creative: EmbeddableCreative | undefined) => {
    if (!creative) {
      setError('Choose a creative from the list.');
      return;
    }
    article.insertCreative(creative);
    onClose();
  };
  return (
    <Dialog
      open
      title="Creative"
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          onClick={() => insert(found.find(({ name }) => name === typed.trim()) ?? onlyOne(found))}
        >
          Insert creative
        </Button>
      }
    >
      <Field
        label="Name"
        error={error}
        help="Readers see the creative’s listing as it is on the day, and nothing when it is gone."
      >
        {({ id }) => (
          <Combobox
            id={id}
            label="Name"
            isLabelled
            name="creative"
            icon="person"
            small
            value={typed}
            options={found.map(({ id: value, name, detail }) => ({ value, label: name, detail }))}
            onInput={(text) => {
              setTyped(text);
              setError(undefined);
            }}
            onChoose={({ value }) => insert(found.find(({ id: each }) => each === value))}
          />
        )}
      </Field>
    </Dialog>
  );
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

async function askForCreatives(text: string, signal: AbortSignal): Promise<EmbeddableCreative[] | null> {
  const path = `/api/blog/creatives?q=${encodeURIComponent(text)}`;
  return (await fetchSuggestions<{ creatives: EmbeddableCreative[] }>(path, signal))?.creatives ?? null;
}
