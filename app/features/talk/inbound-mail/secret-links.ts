type Ours = {
  origin: string;
  replyDomain: string;
};

const secretPaths = '(?:unsubscribe|auth|claim|join|delivery|commission|files)';

/**
 * Removes personal links, also when wrapped by link checkers, and reply addresses: anyone who reads the message could
 * use them.
 */
export function withoutSecrets(text: string, { origin, replyDomain }: Ours): string {
  const host = escaped(new URL(origin).host);
  const secret = new RegExp(`//${host}/${secretPaths}(?:[/?]|$)|/unsubscribe\\?.{0,500}signature=`, 'i');
  return (
    text
      .replace(/https?:\/\/[^\s<>"]+/gi, (link) => (secret.test(decoded(link)) ? '[link removed]' : link))
      // The rest of a wrapped link.
      .replace(/\S{0,300}signature=[\w-]{20,100}\S{0,300}/g, '[link removed]')
      .replace(new RegExp(`[\\w.+-]{0,64}@${escaped(replyDomain)}`, 'gi'), '[address removed]')
  );
}

/** Link checkers embed the original link in encoded form. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
