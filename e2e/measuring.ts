import type { Page } from '@playwright/test';

/** The width of an A4 page of 297 mm between its margins, at 96 px per inch. */
export const PAPER_WIDTH = 1032;

/** An A4 page with its margins, for which some programs evaluate media queries. */
export const SHEET_WIDTH = 1123;

/** A name of 200 letters in one word. */
export const UNBROKEN_NAME = `Donau${'dampfschifffahrts'.repeat(20)}`.slice(0, 200);

/** Words of the list on the page that end with an ellipsis, or that the height of their row cuts. */
export const cutInList = (page: Page, columns = /./) =>
  page.locator('table[aria-rowcount]').evaluate((table, names) => {
    const headers = [...table.querySelectorAll<HTMLTableCellElement>('thead th')];
    const named = new RegExp(names);
    const isNamed = ({ cellIndex }: HTMLTableCellElement) => named.test(headers[cellIndex]?.textContent ?? '');
    return [...table.querySelectorAll<HTMLTableCellElement>('thead th, tr[data-row] > *')]
      .filter(isNamed)
      .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
      .filter((part) => part.clientWidth > 1 && part.closest('.visually-hidden') === null)
      .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 3)
      .map((part) => part.textContent);
  }, columns.source);

/** Words of the list on the page that take two lines in one column. */
export const wrappedInList = (page: Page, column: string) =>
  page.locator('table[aria-rowcount]').evaluate((table, name) => {
    const header = [...table.querySelectorAll<HTMLTableCellElement>('thead th')].find((th) => th.textContent === name);
    if (!header) throw new Error(`There is no column ${name}.`);
    const words = document.createRange();
    return [...table.querySelectorAll('tr[data-row]')].flatMap(({ children }) => {
      const cell = children[header.cellIndex];
      if (!cell) return [];
      words.selectNodeContents(cell);
      const lines = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));
      return lines.size > 1 ? [cell.textContent] : [];
    });
  }, column);

/** Pairs of adjacent texts in a row of the list that are less than `least` px apart. */
export const touchingInList = (page: Page, least: number) =>
  page.locator('table[aria-rowcount] tr').evaluateAll((rows, px) => {
    const boxOf = (cell: Element) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      const boxes = [...words.getClientRects()].filter(({ width }) => width > 1);
      return { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) };
    };
    return rows.flatMap((row) => {
      const cells = [...row.children].filter((cell) => cell.checkVisibility() && cell.textContent !== '');
      return cells.flatMap((cell, place) => {
        const next = cells[place + 1];
        const isNear = next !== undefined && boxOf(next).left - boxOf(cell).right < px;
        return isNear ? [`${cell.textContent} | ${next.textContent}`] : [];
      });
    });
  }, least);

/** Days and tags in the page that are broken over two lines. */
export const brokenInPage = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const lines = (range: Range) => new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size;
    const broken: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // The age of the data wraps as a sentence; at midnight it contains a day.
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('[role="status"]')) continue;
      for (const day of (text.textContent ?? '').matchAll(/\d{1,2} [A-Z][a-z]{2} \d{4}|too late/g)) {
        const range = document.createRange();
        range.setStart(text, day.index);
        range.setEnd(text, day.index + day[0].length);
        if (lines(range) > 1) broken.push(text.textContent ?? '');
      }
    }
    for (const tag of main.querySelectorAll('.tag')) {
      const range = document.createRange();
      range.selectNodeContents(tag);
      if (tag.checkVisibility() && lines(range) > 1) broken.push(tag.textContent ?? '');
    }
    return broken;
  });
