import { PULL_LIMITS } from '@gredia/domain';
import { showToast } from '@gredia/ui';
import { newClientKey } from '../../../shared/forms/client-key';
import { uploadsWaitedFor, useUploads } from '../../../shared/uploads/use-uploads';
import type { EvidenceFile } from './suggest-values';

const FULL = `파일은 ${PULL_LIMITS.files}개까지 남길 수 있어요.`;

/** The files of a suggestion: those that are there, and those on their way. @param onFiles hands on a new list */
export function useEvidence(files: readonly EvidenceFile[], onAdd: (file: EvidenceFile) => void) {
  const { uploads, queue } = useUploads('PULL_FILE', (_key, { id, name, size }) =>
    onAdd({ id, name, size, uploadedAt: Date.now(), note: '' }),
  );
  const room = PULL_LIMITS.files - files.length - uploads.size;
  return {
    uploads,
    queue,
    fullReason: room <= 0 ? FULL : undefined,
    /** Starts the uploads; says so when there are too many files. */
    add: (chosen: readonly File[]) => {
      for (const file of chosen.slice(0, Math.max(0, room))) queue.add(newClientKey(), file);
      if (chosen.length > room) {
        showToast(`${FULL} ${chosen.length - Math.max(0, room)}개는 넣지 않았어요.`, { tone: 'bad' });
      }
    },
    /** Which uploads have to finish or be removed before sending. */
    waitsFor: uploadsWaitedFor([...uploads.values()], '보낼'),
  };
}

export type Evidence = ReturnType<typeof useEvidence>;
