type Ours = {
  origin: string;
  /** What stands behind the @ of reply addresses. */
  replyDomain: string;
};

/** Whoever has such an address of ours needs no account for what it opens or ends. */
const secretPaths = '(?:unsubscribe|auth|claim|join|delivery|commission|files)';

/**
 * A text without the links that were mailed to its writer alone, also within the links of programs that check them, and
 * without reply addresses: whoever reads it would hold them as well.
 */
export function withoutSecrets(text: string, { origin, replyDomain }: Ours): string {
  const host = escaped(new URL(origin).host);
  const secret = new RegExp(`//${host}/${secretPaths}(?:[/?]|$)|/unsubscribe\\?.{0,500}signature=`, 'i');
  return (
    text
      .replace(/https?:\/\/[^\s<>"]+/gi, (link) => (secret.test(decoded(link)) ? '[link removed]' : link))
      // The rest of a link that was wrapped.
      .replace(/\S{0,300}signature=[\w-]{20,100}\S{0,300}/g, '[link removed]')
      .replace(new RegExp(`[\\w.+-]{0,64}@${escaped(replyDomain)}`, 'gi'), '[address removed]')
  );
}

/** Programs that check links write the one they lead to within theirs. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
