import { tokenSourceOf, useAuthClient } from '@gredia/auth/client';
import type { FilePurpose } from '@gredia/domain';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useUnlock } from '../session/use-unlock';
import type { UploadedFile } from './upload-file';
import { UploadQueue } from './upload-queue';

/** What has to come or go before something can be done (`저장할`, `보낼`); undefined when nothing has. */
export function uploadsWaitedFor(uploads: readonly { problem?: string }[], what: string): string | undefined {
  if (uploads.some(({ problem }) => problem === undefined)) return `파일을 다 올리면 ${what} 수 있어요.`;
  return uploads.length > 0 ? `올리지 못한 파일이 있어요. 다시 올리거나 빼면 ${what} 수 있어요.` : undefined;
}

/** Uploads of a part of a form; they are called off when it leaves the page. */
export function useUploads(purpose: FilePurpose, onDone: (key: string, uploaded: UploadedFile) => void) {
  const tokens = tokenSourceOf(useAuthClient());
  const unlock = useUnlock();
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  const [queue] = useState(
    () => new UploadQueue({ purpose, tokens, unlock, onDone: (...done) => latest.current(...done) }),
  );
  useEffect(() => () => queue.clear(), [queue]);
  const uploads = useStore(queue.pending);
  return { uploads, queue };
}
