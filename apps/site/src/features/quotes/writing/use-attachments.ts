import { QUOTE_FILES_MAX } from '@gredia/domain';
import { showToast } from '@gredia/ui';
import { useState } from 'react';
import { newClientKey } from '../../../shared/forms/client-key';
import { uploadsWaitedFor, useUploads } from '../../../shared/uploads/use-uploads';
import { isThere, type AttachedFile } from './writing-draft';

/** The files of a message or an answer: uploaded ones and uploads on their way. @param left the files of a draft */
export function useAttachments(left: readonly AttachedFile[] = []) {
  const [files, setFiles] = useState(() => left.filter((file) => isThere(file)));
  const [lost, setLost] = useState(() => left.flatMap((file) => (isThere(file) ? [] : [file.name])));
  const { uploads, queue } = useUploads('QUOTE_FILE', (_key, { id, name, size }) =>
    setFiles((all) => [...all, { id, name, size, uploadedAt: Date.now() }]),
  );
  const room = QUOTE_FILES_MAX - files.length - uploads.size;

  return {
    files,
    /** Names of files of the draft that have expired. */
    lost,
    uploads,
    queue,
    fullReason: room <= 0 ? FULL : undefined,
    /** Starts the uploads; says so when there are too many files. */
    add: (chosen: readonly File[]) => {
      for (const file of chosen.slice(0, room)) queue.add(newClientKey(), file);
      if (chosen.length > room) showToast(`${FULL} ${chosen.length - room}개는 넣지 않았어요.`, { tone: 'bad' });
    },
    remove: (id: string) => setFiles((all) => all.filter((file) => file.id !== id)),
    /** The files were sent; those added since then stay for the next message. */
    finish: (sent: readonly AttachedFile[]) => {
      setFiles((all) => all.filter((file) => !sent.includes(file)));
      setLost([]);
    },
    clear: () => {
      queue.clear();
      setFiles([]);
      setLost([]);
    },
    /** Which uploads have to finish or be removed before sending. */
    waitsFor: uploadsWaitedFor([...uploads.values()], '보낼'),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

const FULL = `파일은 ${QUOTE_FILES_MAX}개까지 붙일 수 있어요.`;
