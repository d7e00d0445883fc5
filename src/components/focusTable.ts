/**
 * Puts the focus into the list, the matrix or the month of the page, where Tab would come to it; false where there is
 * none yet.
 */
export function focusTable(): boolean {
  const place = document.querySelector<HTMLElement>(
    'tr[data-row][tabindex="0"], [data-column][tabindex="0"], [data-day][tabindex="0"]',
  );
  place?.focus();
  return place !== null;
}
