import type { Sheet } from './sheet.ts';

/** Answers a table with its workbook, or with nothing where it cannot be written. */
async function answer({ data }: MessageEvent<Sheet>): Promise<void> {
  try {
    if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
    const { xlsxOf } = await import('./xlsx.ts');
    postMessage(await xlsxOf(data));
  } catch {
    postMessage(undefined);
  }
}

addEventListener('message', (event) => void answer(event));
