import { sizeText } from '#app/features/uploads/upload-purposes.ts';
import { briefFilePath } from '#app/features/vocabulary/work-address.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { BriefFile } from './read/list-brief-files.server.ts';
import './write/brief-form.css';

export function FileName({ file }: { file: BriefFile }) {
  return (
    <a className="bf-file" href={briefFilePath(file.id)} download={file.filename}>
      <Icon name={file.isPicture ? 'picture' : 'document'} size={16} />
      <span dir="auto" className="link">
        {file.filename}
      </span>{' '}
      <span className="faint num flex-none">{sizeText(file.bytes)}</span>
    </a>
  );
}
