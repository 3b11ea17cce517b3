import { cell, orNull } from '#app/platform/db/rows.server.ts';
import { licenses } from '#app/platform/db/schema/licenses.ts';

export const licenseShape = {
  id: cell.text,
  number: licenses.number,
  content: licenses.content,
  contentHash: licenses.contentHash,
  issuedAt: cell.isoTime,
  endsOn: orNull(cell.day),
  withdrawnAt: orNull(cell.isoTime),
  withdrawnReason: licenses.withdrawnReason,
};

export const shownPictureShape = {
  number: cell.number,
  width: orNull(cell.number),
  height: orNull(cell.number),
};
