import type { SendOptions, Sent } from './use-uploads.ts';

/** Sends a file to an address in the form field `file`, in one piece. */
export function postFile(address: string) {
  return (file: File, { onPercent, signal }: SendOptions): Promise<Sent> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', address);
      request.upload.onprogress = ({ loaded, total }) => onPercent(Math.floor((loaded / total) * 100));
      request.onload = () => resolve({ status: request.status, answer: readAnswer(request.responseText) });
      request.onerror = () => reject(new Error('The line was lost.'));
      request.onabort = () => reject(signal.reason);
      signal.addEventListener('abort', () => request.abort());
      const form = new FormData();
      form.append('file', file);
      request.send(form);
    });
}

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
