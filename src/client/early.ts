/*
 * A file of its own, which stands before the code of the page and runs while that is still on its way: it asks for the data that the gateway
 * names in the page, just as `fetchFromGateway` would, which takes the answers. A preload in the head would follow the
 * redirect of a proxy that wants a sign-in, and nobody would know why it failed.
 */
if (!('earlyAnswers' in window)) {
  const urls: unknown = JSON.parse(document.getElementById('early')?.textContent ?? '[]');
  const answers = new Map<string, Promise<Response>>();
  for (const url of Array.isArray(urls) ? urls.map(String) : []) {
    const answer = fetch(url, { headers: { accept: 'application/json' }, cache: 'no-cache', redirect: 'manual' });
    // Whoever takes it is told of its failure.
    answer.catch(() => undefined);
    answers.set(url, answer);
  }
  Object.assign(window, { earlyAnswers: answers });
}
