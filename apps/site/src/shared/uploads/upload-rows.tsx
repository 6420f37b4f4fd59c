import { UploadRow } from '@gredia/ui';
import type { useUploads } from './use-uploads';

interface UploadRowsProps extends Pick<ReturnType<typeof useUploads>, 'uploads' | 'queue'> {
  /** Calls `take` to remove the row, and decides where the focus goes. */
  onRemove: (take: () => void) => void;
}

/** Files that are on their way, or did not arrive. */
export function UploadRows({ uploads, queue, onRemove }: UploadRowsProps) {
  return [...uploads].map(([key, upload]) => (
    <UploadRow
      key={key}
      name={upload.name}
      size={upload.size}
      upload={upload}
      onRetry={upload.mayRetry ? () => queue.retry(key) : undefined}
      onRemove={() => onRemove(() => queue.remove(key))}
    />
  ));
}
