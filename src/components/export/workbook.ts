import { formatCount } from '../format.ts';
import type { Sheet } from './sheet.ts';
import { Unwritable } from './Unwritable.ts';

/** The rows of one sheet of Excel below its heading. */
export const MOST_ROWS = 1_048_575;

/** A table as an Excel workbook, written beside the page, which stays usable meanwhile; `Unwritable` where no sheet holds it. */
export async function workbookOf(sheet: Sheet): Promise<Blob> {
  const { length } = sheet.rows;
  if (length > MOST_ROWS) {
    throw new Unwritable(
      `An Excel workbook holds ${formatCount(MOST_ROWS)} rows, and these are ${formatCount(length)}. Use CSV.`,
    );
  }
  const worker = new Worker(new URL('./workbookWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | undefined>) =>
        data ? resolve(data) : reject(new Error('The workbook could not be written'));
      worker.onerror = () => reject(new Error('What writes workbooks could not be fetched'));
      worker.postMessage(sheet);
    });
  } finally {
    worker.terminate();
  }
}
