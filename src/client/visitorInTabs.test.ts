import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Tabs of one browser: each has its own storage, which outlasts its documents. */
type Tab = { storage: Map<string, string>; reloads: number; told?: (message: { data: unknown }) => void };

let tabs: Tab[] = [];
beforeEach(() => {
  tabs = [];
});
afterEach(() => vi.unstubAllGlobals());

function openTab(): Tab {
  const tab = { storage: new Map<string, string>(), reloads: 0 };
  tabs.push(tab);
  return tab;
}

/** Makes the code that follows run in this tab. */
function goTo(tab: Tab): void {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.storage.get(key) ?? null,
    setItem: (key: string, value: string) => tab.storage.set(key, value),
    removeItem: (key: string) => tab.storage.delete(key),
  });
  vi.stubGlobal('location', {
    reload() {
      tab.reloads += 1;
    },
  });
}

/** Loads a document that names a visitor. */
async function load(tab: Tab, visitor: string): Promise<void> {
  vi.resetModules();
  goTo(tab);
  vi.stubGlobal('document', { querySelector: () => ({ content: visitor }) });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      set onmessage(told: Tab['told'] & object) {
        tab.told = told;
      }
      postMessage(data: unknown) {
        for (const other of tabs) {
          goTo(other);
          if (other !== tab) other.told?.({ data });
        }
        goTo(tab);
      }
    },
  );
  const { followVisitor } = await import('./visitorInTabs.ts');
  followVisitor();
}

const reloadsOf = () => tabs.map(({ reloads }) => reloads);

test('a tab reloads once when another tab has another visitor, and not when it has the same one', async () => {
  const [first, second] = [openTab(), openTab()];
  await load(first, 'minas');
  await load(second, 'minas');
  expect(reloadsOf()).toEqual([0, 0]);
  await load(second, 'siris');
  await load(second, 'siris');
  expect(reloadsOf()).toEqual([1, 0]);
});

test('a tab reloaded by another announces nothing, so that there is no loop, but announces its next visitor', async () => {
  const [first, second] = [openTab(), openTab()];
  await load(first, 'minas');
  await load(second, 'siris');
  await load(first, 'minas, of a gateway that does not agree');
  expect(reloadsOf()).toEqual([1, 0]);
  await load(first, 'astas');
  expect(reloadsOf()).toEqual([1, 1]);
});
