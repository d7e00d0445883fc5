/**
 * The three functions of the Reflect metadata proposal that the dependency container of @peculiar/x509 calls when it
 * is loaded. Import this before it. An implementation that is there already is left alone.
 */
type Metadata = Map<unknown, unknown>;

const kept = new WeakMap<object, Metadata>();

const reflection = {
  defineMetadata(key: unknown, value: unknown, target: object): void {
    const metadata = kept.get(target) ?? new Map();
    kept.set(target, metadata.set(key, value));
  },
  getOwnMetadata: (key: unknown, target: object): unknown => kept.get(target)?.get(key),
  getMetadata(key: unknown, target: object): unknown {
    for (let at: object | null = target; at !== null; at = Reflect.getPrototypeOf(at)) {
      const metadata = kept.get(at);
      if (metadata?.has(key)) return metadata.get(key);
    }
    return undefined;
  },
};

if (!('getMetadata' in Reflect)) Object.assign(Reflect, reflection);
