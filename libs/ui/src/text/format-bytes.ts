const KB = 1024;
const MB = KB * KB;

/** A file's size as people read it: `412 KB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${Math.round((bytes / MB) * 10) / 10} MB`;
}
