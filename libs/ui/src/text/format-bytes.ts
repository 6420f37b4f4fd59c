const KB = 1024;
const MB = KB * KB;
const GB = KB * MB;

/** A file's size as people read it: `412 KB`, `1.2 MB`, `4.1 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  if (bytes < GB) return `${Math.round((bytes / MB) * 10) / 10} MB`;
  return `${Math.round((bytes / GB) * 10) / 10} GB`;
}
