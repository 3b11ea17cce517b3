import { type PageMemberNote, pageMemberId } from '#app/document/page-member.ts';

export type MemberPage = PageMemberNote;

const names = ['account', 'bell', 'links', 'member'];

export function memberPage(page: Document): MemberPage {
  return JSON.parse(page.getElementById(pageMemberId)?.textContent ?? 'null') as MemberPage;
}

/**
 * Fetches the page again and replaces its member's parts. Null when it could not be read, or now belongs to another
 * session.
 */
export async function readMemberParts(): Promise<MemberPage | null> {
  // Keeps the server from using up a pending toast for this background request.
  const headers = { 'Quiet-Look': 'yes' };
  const answer = await fetch(location.href, { headers }).catch(() => null);
  if (!answer) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (!page.getElementById(pageMemberId)) return null;
  for (const name of names) replacePart(page, name);
  document.title = page.title;
  return memberPage(document);
}

function replacePart(page: Document, name: string): void {
  const selector = `[data-part=${name}]`;
  const [fresh, part] = [page.querySelector(selector), document.querySelector(selector)];
  if (!fresh || !part || part.isEqualNode(fresh)) return;
  const focused = part.contains(document.activeElement) && document.activeElement?.getAttribute('href');
  part.replaceChildren(...fresh.childNodes);
  if (focused) part.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
}
