import { type Door, openDoor } from './door.ts';
import { test as base } from './fixtures.ts';

export const test = base.extend<{
  /** Between the browser and the gateway. */
  door: Door;
}>({
  door: async ({ dashboard }, use) => {
    const door = await openDoor(dashboard.address);
    await use(door);
    await door.close();
  },
});
