/** Has the browser save a text as a file. */
export function saveFile(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has its own copy by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
