import type { SharedDashboard } from './dashboard.ts';
import * as fixtures from './fixtures.ts';
import { type SignInProxy, startSignInProxy } from './signInProxy.ts';

type Fixtures = {
  /** Between the browser and the gateway. */
  signInProxy: SignInProxy;
};

const behindProxy = {
  signInProxy: async ({ dashboard }: { dashboard: SharedDashboard }, use: (proxy: SignInProxy) => Promise<void>) => {
    const proxy = await startSignInProxy(dashboard.address);
    await use(proxy);
    await proxy.close();
  },
};

export const test = fixtures.loadedTest.extend<Fixtures>(behindProxy);
export const isolatedTest = fixtures.isolatedTest.extend<Fixtures>(behindProxy);
