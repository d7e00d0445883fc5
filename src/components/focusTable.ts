/**
 * Moves the focus to the list, matrix or month of the page, to the element that Tab would reach; false if there is none yet.
 */
export function focusTable(): boolean {
  const place = document.querySelector<HTMLElement>(
    'tr[data-row][tabindex="0"], [data-column][tabindex="0"], [data-day][tabindex="0"]',
  );
  place?.focus();
  return place !== null;
}
