import { isDocumented, type MethodName, methods } from '#protocol/methods.ts';

/** Which methods a service has: all of them, or only those of the specification. */
export type OfferedMethods = 'all' | 'documented';

/** Whether the service has a method. */
export const isOffered = (name: MethodName, offered: OfferedMethods): boolean =>
  offered === 'all' || isDocumented(name);

/** The names of the methods that the service has. */
export const offeredMethodNames = (offered: OfferedMethods): MethodName[] =>
  Object.values(methods)
    .map(({ name }) => name)
    .filter((name) => isOffered(name, offered));
