import { type PageMemberNote, pageMemberId } from '#app/document/page-member.ts';

export type MemberPage = PageMemberNote;

/** The parts of a page that speak of its member: header, row of links, and the note for this script. */
const names = ['account', 'bell', 'links', 'member'];

/** What a document says of the member it was made for. */
export function memberPage(page: Document): MemberPage {
  return JSON.parse(page.getElementById(pageMemberId)?.textContent ?? 'null') as MemberPage;
}

/** Fetches the page again and puts its member's parts in place of these. Null when it could not be read, or is no longer theirs. */
export async function readMemberParts(): Promise<MemberPage | null> {
  // What the server has to say is for a page that is shown, not for this look.
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
