import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects axe to find nothing on the page as it is, in both colour schemes; in the dark one only colours can differ.
 * @param within a selector of the part to check; the whole page otherwise
 */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Our pages have no frames, and nobody reads where passed rules apply: both cost axe seconds.
    // Its half a megabyte of code stays in the document.
    const isThere = await page.evaluate(() => 'axe' in window);
    const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    if (within) axe.include(within);
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    const { violations, passes } = await axe.analyze();
    const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
    expect(found, colorScheme).toEqual([]);
    expect(passes.map(({ id }) => id)).toContain('color-contrast');
  }
}
