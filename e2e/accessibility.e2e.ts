import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { openPage } from './pages.ts';
import { routes } from './routes.ts';

const WIDTHS = [1440, 390];

for (const { name, path } of routes) {
  for (const width of WIDTHS) {
    test(`axe finds nothing on the page of ${name}, ${width} px wide, light and dark`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        const { violations, passes } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
        expect(found, colorScheme).toEqual([]);
        expect(passes.map(({ id }) => id)).toContain('color-contrast');
      }
    });
  }
}
