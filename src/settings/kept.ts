/** The storage of the browser, and the source of events about changes in other tabs. Both may be missing, or throw. */
type Place = {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  events: () => Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** A value that this browser keeps; every tab has the same. */
export type Kept<Value> = {
  /** The same object until it changes. */
  read: () => Value;
  /** An update may run again, on another value: it says what to change, not what the result is. */
  change: (update: (value: Value) => Value) => void;
  /** Whether the value outlasts the page: where the storage is blocked or full, it lives as long as the page. */
  isKept: () => boolean;
  subscribe: (onChange: () => void) => () => void;
};

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A value in the browser's storage, as JSON.
 * @param key names the value and the version of its form
 * @param fromStored makes a value of whatever was stored, or of nothing; it never fails
 * @param toStored makes the stored form of a value, given what is stored before
 */
export function createKept<Value>(
  key: string,
  fromStored: (stored: unknown) => Value,
  {
    storage = () => window.localStorage,
    events = () => window,
    toStored = (value) => value,
  }: Partial<Place> & { toStored?: (value: Value, stored: unknown) => unknown } = {},
): Kept<Value> {
  const listeners = new Set<() => void>();
  let latest: { text: string | null; value: Value } | undefined;
  /** Updates that the storage did not take, oldest first: they run again on what other tabs store. */
  let unkept: ((value: Value) => Value)[] = [];
  let isBlocked = false;

  function stored(): string | null {
    try {
      const text = storage().getItem(key);
      isBlocked = false;
      return text;
    } catch {
      isBlocked = true;
      return latest?.text ?? null;
    }
  }

  // Reads the storage every time: another tab may have changed it since, and a change here must not undo that.
  function read(): Value {
    const text = stored();
    if (!latest || latest.text !== text) {
      latest = { text, value: unkept.reduce((value, update) => update(value), fromStored(parsed(text))) };
    }
    return latest.value;
  }

  const notify = () => {
    for (const onChange of listeners) onChange();
  };
  const onStorage = (event: Event) => {
    if (!('key' in event) || event.key === key || event.key === null) notify(); // null: all of it was cleared
  };

  return {
    read,
    change(update) {
      const value = update(read());
      const text = JSON.stringify(toStored(value, parsed(stored())));
      try {
        storage().setItem(key, text);
        latest = { text, value };
        unkept = [];
      } catch {
        latest = { text: latest?.text ?? null, value };
        unkept.push(update);
      }
      notify();
    },
    isKept() {
      read();
      return !isBlocked && unkept.length === 0;
    },
    subscribe(onChange) {
      if (listeners.size === 0) events().addEventListener('storage', onStorage);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) events().removeEventListener('storage', onStorage);
      };
    },
  };
}
