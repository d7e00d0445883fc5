const KEPT_MS = 60_000;

/** Gives the reader a file that was made in the browser. `type`: its media type. */
export function downloadFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS); // a slow browser has begun to read it by then
}
