/** Hands a file to the browser, which keeps it where downloads go. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has its own hold on it by the next turn of the browser.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
