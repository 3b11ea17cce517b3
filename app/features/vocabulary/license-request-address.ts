/** Where a client asks for a license of a portfolio piece; keeps typed values. */
export const requestPath = '/licenses/request';

export function requestLicensePath(pieceId: string): string {
  return `${requestPath}?piece=${pieceId}`;
}

export function licenseRequestPath(id: string): string {
  return `/licenses/requests/${id}`;
}

export const licensesPath = '/licenses';

export function requestName(number: number): string {
  return `Request ${String(number).padStart(4, '0')}`;
}
