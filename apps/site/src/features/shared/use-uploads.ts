import { useAuthClient } from '@gredia/auth/client';
import type { FilePurpose } from '@gredia/domain';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { tokenSourceOf } from '../../app/token-source';
import type { UploadedFile } from './upload-file';
import { UploadQueue } from './upload-queue';

/** Uploads of a part of a form; they are called off when it leaves the page. */
export function useUploads(purpose: FilePurpose, onDone: (key: string, uploaded: UploadedFile) => void) {
  const tokens = tokenSourceOf(useAuthClient());
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  const [queue] = useState(() => new UploadQueue({ purpose, tokens, onDone: (...done) => latest.current(...done) }));
  useEffect(() => () => queue.clear(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  return { uploads, queue };
}
