import { type FaultyNetwork, faultyNetwork } from './faultyNetwork.ts';
import { isolatedTest } from './fixtures.ts';

/** Tests with a network between gateway and service that can be made faulty. */
export const networkTest = isolatedTest.extend<{ network: FaultyNetwork }>({
  network: async ({ dashboard }, use) => {
    const network = await faultyNetwork(dashboard);
    await use(network);
    await network.close();
  },
});

type Altered = {
  /** A gateway whose service sends what `network.alter` makes of its answers. */
  address: string;
};

/** Tests of what the service itself never sends. The gateway ends with the test, after its page. */
export const test = networkTest.extend<Altered>({
  address: async ({ dashboard, network }, use) => {
    const { address } = await dashboard.anotherGateway({ baseUrl: network.baseUrl });
    await use(address);
  },
});
