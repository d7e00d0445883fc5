/** The event that closes popovers, in addition to a press outside of them; the theme makes them listen for it. */
export const CLOSE_MENUS = 'closemenus';

/**
 * Closes the open menu, because it would cover a dialog that opens.
 * @returns the button of the menu that had the focus
 */
export function closeMenus(): Element | null {
  const menu = document.activeElement?.closest('[role=dialog]');
  const button = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : null;
  document.documentElement.dispatchEvent(new Event(CLOSE_MENUS, { bubbles: true }));
  // Only a dialog can have the focus while one is open.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  return button;
}
