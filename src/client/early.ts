/*
 * Loads before the code of the page and runs while that is still on its way. It imports nothing, so that it is one request.
 */

/** Answers not taken this long after the page has loaded are dropped, so that none passes for a new one. Milliseconds. */
const KEPT_MS = 10_000;

/** Applies the colours stored by settings/settings.ts, so that the first frame does not glare in a dark room. */
try {
  const kept: unknown = JSON.parse(localStorage.getItem('compliance.settings.v1') ?? '{}');
  if (typeof kept === 'object' && kept !== null && 'colourScheme' in kept)
    if (kept.colourScheme === 'light' || kept.colourScheme === 'dark')
      document.documentElement.dataset.mantineColorScheme = kept.colourScheme;
} catch {
  // Storage is blocked or damaged: the page uses the default colours.
}

/*
 * Requests the data that the gateway names in the page, just as `fetchFromGateway` would, which takes the answers. A preload
 * in the head would follow the redirect of a proxy that wants a sign-in, and nobody would know why it failed.
 */
if (!('earlyAnswers' in window)) {
  const urls: unknown = JSON.parse(document.getElementById('early')?.textContent ?? '[]');
  const answers = new Map<string, Promise<Response>>();
  for (const url of Array.isArray(urls) ? urls.map(String) : []) {
    const answer = fetch(url, { headers: { accept: 'application/json' }, cache: 'no-cache', redirect: 'manual' });
    // Whoever takes the answer handles its failure.
    answer.catch(() => undefined);
    answers.set(url, answer);
  }
  Object.assign(window, { earlyAnswers: answers });
  addEventListener('load', () => setTimeout(() => answers.clear(), KEPT_MS));
}
