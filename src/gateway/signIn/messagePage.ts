/** A page of sign-in: what happened, and what to do. */
export type Message = {
  title: string;
  paragraphs: readonly string[];
  /** Where to go from here. */
  link?: { href: string; text: string };
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** In the colours of `src/app/tokens.css`, which people who are not signed in cannot load. */
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; color: light-dark(#14181c, #e8ebee); background: light-dark(#ffffff, #131619); }
body { max-width: 34rem; margin: 18vh auto 0; padding: 0 1.5rem; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; line-height: 1.3; }
p { color: light-dark(#4d5660, #a7afb7); }
a { display: inline-block; margin-top: .5rem; padding: .5rem 1rem; border-radius: 6px; background: light-dark(#14181c, #e8ebee); color: light-dark(#ffffff, #131619); text-decoration: none; }
a:focus-visible { outline: 2px solid light-dark(#1f66e5, #6ba0ff); outline-offset: 2px; }
`;

/** The page as HTML without scripts. @param nonce the one that the response's policy names */
export const messagePage = ({ title, paragraphs, link }: Message, nonce: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
<main>
<h1>${escaped(title)}</h1>
${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n')}
${link ? `<p><a href="${escaped(link.href)}">${escaped(link.text)}</a></p>` : ''}
</main>
</html>
`;
