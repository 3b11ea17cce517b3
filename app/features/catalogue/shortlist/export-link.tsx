import type { MouseEvent } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toast-queue.ts';
import { csvFileName, shortlistMessages } from './shortlist-messages.ts';

const path = '/shortlist/export';

export function ExportLink() {
  async function download(event: MouseEvent) {
    event.preventDefault();
    try {
      const response = await fetch(path);
      if (!response.headers.get('content-type')?.startsWith('text/csv')) {
        throw new Error('This is not a list.');
      }
      saveFile(await response.blob());
      showToast(shortlistMessages.exported);
    } catch {
      showToast(shortlistMessages.loadFailed);
    }
  }
  return (
    <a className="btn btn--outline btn--sm" href={path} download={csvFileName} onClick={download}>
      <Icon name="download" size={16} />
      Export CSV
    </a>
  );
}

function saveFile(file: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = csvFileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
