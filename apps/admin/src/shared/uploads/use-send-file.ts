import { tokenSourceOf, useAuthClient } from '@gredia/auth/client';
import { useCallback } from 'react';
import { useUnlock } from '../session/use-unlock';
import { sendFile, type FileToSend } from './send-file';

/** Uploads a file in the name of who is signed in; see `sendFile`. */
export function useSendFile(): (file: FileToSend) => Promise<string> {
  const client = useAuthClient();
  const unlock = useUnlock();
  return useCallback((file) => sendFile({ ...file, tokens: tokenSourceOf(client), unlock }), [client, unlock]);
}
