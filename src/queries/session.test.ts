import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('a tab that hears of a sign-out leaves its page, and reloads if the browser kept the page for the way back', async () => {
  const channels: { onmessage?: () => void }[] = [];
  const [assign, reload] = [vi.fn(), vi.fn()];
  const browser = new EventTarget();
  vi.stubGlobal('location', { assign, reload });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage?: () => void;
      constructor() {
        channels.push(this);
      }
    },
  );
  await import('./session.ts');
  const show = (persisted: boolean) => browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(true);
  expect(reload).not.toHaveBeenCalled();
  for (const { onmessage } of channels) onmessage?.();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/signed-out');
  show(false);
  expect(reload).not.toHaveBeenCalled();
  show(true);
  expect(reload).toHaveBeenCalledOnce();
});
