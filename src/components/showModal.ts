/**
 * Opens the browser's own dialog above the page once it is drawn, as the `ref` of the dialog: it keeps the focus, and
 * gives it back.
 */
export function showModal(dialog: HTMLDialogElement | null): void {
  // React draws an element twice in development.
  if (dialog && !dialog.open) dialog.showModal();
}
