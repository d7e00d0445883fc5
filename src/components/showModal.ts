/**
 * Opens the browser's own dialog above the page once it is rendered, as the `ref` of the dialog: it traps the focus and returns
 * it.
 */
export function showModal(dialog: HTMLDialogElement | null): void {
  // React mounts an element twice in development.
  if (dialog && !dialog.open) dialog.showModal();
}
