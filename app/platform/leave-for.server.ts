/**
 * A page that forwards to another site, for a form that leads there. Not a redirect: browsers apply our form-action
 * policy to every redirect after a form, including those of the other site, which we cannot know. `name`: the other
 * site's name.
 */
export function leaveFor(
  url: string,
  { name, cookies = [] }: { name: string; cookies?: string[] },
): Response {
  const [to, called] = [escaped(url), escaped(name)];
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Continue with ${called}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="0; url=${to}">
<style>body { font: 1rem/1.5 system-ui, sans-serif; margin: 4rem auto; max-width: 40ch; padding: 0 1.5rem }</style>
</head>
<body>
<main><p>One moment, please. <a href="${to}">Continue with ${called}</a></p></main>
</body>
</html>
`;
  const headers = new Headers([['Content-Type', 'text/html; charset=utf-8']]);
  for (const cookie of cookies) {
    headers.append('Set-Cookie', cookie);
  }
  return new Response(page, { headers });
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
