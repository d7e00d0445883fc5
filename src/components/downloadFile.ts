const KEPT_MS = 60_000;

/** Hands a file to the browser, which saves it as a download. The content carries its media type. */
export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS); // by then a slow browser has begun to read it
}
