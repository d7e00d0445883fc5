import { expect, test, vi } from 'vitest';
import { createKept } from './kept.ts';

const KEY = 'subject.v1';

/** The storage of one browser and its tabs, each notified of the others' changes. */
function browser() {
  const values = new Map<string, string>();
  const tabs: EventTarget[] = [];
  return {
    values,
    tab(storage: Partial<Storage> = {}) {
      const events = new EventTarget();
      tabs.push(events);
      const place = {
        events: () => events,
        storage: () => ({
          getItem: (key: string) => values.get(key) ?? null,
          setItem(key: string, value: string) {
            values.set(key, value);
            for (const other of tabs) if (other !== events) other.dispatchEvent(changeOf(key));
          },
          ...storage,
        }),
      };
      return createKept(KEY, (stored) => (Array.isArray(stored) ? stored.map(String) : ['none']), place);
    },
  };
}

const changeOf = (key: string | null) => Object.assign(new Event('storage'), { key });

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

test('a kept value is there when the page is reopened', () => {
  const { tab } = browser();
  const first = tab();
  expect(first.read()).toEqual(['none']);
  first.change(() => ['a']);
  expect(tab().read()).toEqual(['a']);
  expect(first.isKept()).toBe(true);
});

test('the same value is the same object, until it changes', () => {
  const { tab } = browser();
  const kept = tab();
  expect(kept.read()).toBe(kept.read());
  const before = kept.read();
  kept.change((value) => [...value, 'a']);
  expect(kept.read()).not.toBe(before);
  expect(kept.read()).toBe(kept.read());
});

test('another tab hears of a change, and its own next change does not undo it', () => {
  const { tab } = browser();
  const [here, there] = [tab(), tab()];
  const onChange = vi.fn();
  there.subscribe(onChange);
  expect(there.read()).toEqual(['none']);
  here.change(() => ['a']);
  expect(onChange).toHaveBeenCalledOnce();
  there.change((value) => [...value, 'b']);
  expect(here.read()).toEqual(['a', 'b']);
});

test('changes of other keys are ignored here; clearing the storage is not', () => {
  const { values, tab } = browser();
  const events = new EventTarget();
  const kept = createKept(KEY, (stored) => stored, {
    events: () => events,
    storage: () => ({ getItem: (key) => values.get(key) ?? null, setItem: () => undefined }),
  });
  const onChange = vi.fn();
  const leave = kept.subscribe(onChange);
  events.dispatchEvent(changeOf('another'));
  expect(onChange).not.toHaveBeenCalled();
  events.dispatchEvent(changeOf(null));
  expect(onChange).toHaveBeenCalledOnce();
  leave();
  events.dispatchEvent(changeOf(null));
  expect(onChange).toHaveBeenCalledOnce();
  expect(tab().isKept()).toBe(true);
});

test.each(['not JSON', '{"half":', '', 'null', '"text"'])('%s in the storage is as if nothing were there', (text) => {
  const { values, tab } = browser();
  values.set(KEY, text);
  expect(tab().read()).toEqual(['none']);
});

test('a full storage: the change lives as long as the page; `isKept` is false', () => {
  const { values, tab } = browser();
  const kept = tab({ setItem: full });
  expect(kept.isKept()).toBe(true);
  kept.change(() => ['a']);
  expect(kept.read()).toEqual(['a']);
  expect(kept.isKept()).toBe(false);
  expect(values.size).toBe(0);
});

test('a blocked storage: everything works, and `isKept` is false from the start', () => {
  const kept = createKept<unknown>(KEY, (stored) => stored ?? 'none', {
    events: () => new EventTarget(),
    storage: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(kept.isKept()).toBe(false);
  expect(kept.read()).toBe('none');
  kept.change(() => 'a');
  expect(kept.read()).toBe('a');
});

test('an unkept value is kept as soon as the storage takes it', () => {
  const { values, tab } = browser();
  let isFull = true;
  const kept = tab({ setItem: (key, value) => (isFull ? full() : values.set(key, value)) });
  kept.change(() => ['a']);
  isFull = false;
  kept.change((value) => [...value, 'b']);
  expect(kept.isKept()).toBe(true);
  expect(values.get(KEY)).toBe('["a","b"]');
});

test('a tab whose change could not be kept still sees what another tab saves, and does not erase it later', () => {
  const { values, tab } = browser();
  let isFull = true;
  const here = tab({ setItem: (key, value) => (isFull ? full() : values.set(key, value)) });
  const there = tab();
  here.change((value) => [...value, 'here']);
  there.change(() => ['there']);
  expect(here.read()).toEqual(['there', 'here']);
  expect(here.read()).toBe(here.read());
  expect(here.isKept()).toBe(false);
  isFull = false;
  here.change((value) => [...value, 'more']);
  expect(values.get(KEY)).toBe('["there","here","more"]');
  expect(here.isKept()).toBe(true);
  there.change((value) => [...value, 'last']);
  expect(here.read()).toEqual(['there', 'here', 'more', 'last']);
});

test('the stored form is made from what is stored already, also by another tab', () => {
  const { values } = browser();
  const kept = createKept<unknown>(KEY, (stored) => stored, {
    events: () => new EventTarget(),
    storage: () => ({ getItem: (key) => values.get(key) ?? null, setItem: (key, value) => values.set(key, value) }),
    toStored: (value, stored) => [stored, value],
  });
  values.set(KEY, '"of another tab"');
  kept.change(() => 'changed');
  expect(values.get(KEY)).toBe('["of another tab","changed"]');
  expect(kept.read()).toBe('changed');
});
