import { Dialog } from '#app/ui/dialog.tsx';
import './block-editor.css';

const keys: readonly (readonly [string, string])[] = [
  ['/', 'Choose a block'],
  ['Ctrl S', 'Save'],
  ['Ctrl B, Ctrl I, Ctrl E', 'Bold, italic, code'],
  ['Ctrl K', 'Link; or paste an address over selected words'],
  ['Ctrl Alt 2, 3, 4', 'Headings'],
  ['Ctrl Shift B', 'Quote'],
  ['Shift Enter', 'New line in the same paragraph'],
  ['Alt ↑, ↓', 'Move the block'],
  ['Tab, Shift Tab', 'Deeper and less deep in a list; next cell of a table'],
  ['Ctrl Z, Ctrl Shift Z', 'Undo, redo'],
  ['## , ### ', 'Heading, smaller heading'],
  ['- , 1. , > ', 'List, numbered list, quote'],
  ['```, ---', 'Code, divider'],
  ['**bold**, *italic*, `code`', 'The same by typing'],
  ['Ctrl /, or ? outside a field', 'This list'],
];

/** Every key of the editor. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Keyboard" onClose={onClose}>
      <p className="small muted">On a Mac, Cmd stands for Ctrl.</p>
      <dl className="block-keys mt-4">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
