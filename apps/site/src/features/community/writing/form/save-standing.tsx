import { RelativeTime, useNow } from '@gredia/ui';
import { MINUTE_MS } from '@gredia/domain';
import type { PostEditorState } from '../state/use-post-editor';

/** Where the text is kept, in words. */
export function SaveStanding({ state: { server, isKept, isChanged, waitsFor } }: { state: PostEditorState }) {
  const now = useNow();
  const { standing } = server;
  if (waitsFor) return waitsFor;
  switch (standing.kind) {
    case 'saving':
      return '저장하는 중이에요';
    case 'saved':
      return now === null || now.getTime() - standing.at < MINUTE_MS ? (
        '방금 임시 저장했어요'
      ) : (
        <>
          <RelativeTime value={new Date(standing.at).toISOString()} /> 임시 저장했어요
        </>
      );
    case 'failed':
      return isKept ? `이 브라우저에만 저장했어요. ${standing.failure.message}` : standing.failure.message;
    case 'signedOut':
    case 'conflict':
      return isKept ? '이 브라우저에만 저장했어요' : null;
    case 'none':
      return isKept && isChanged ? '이 브라우저에 저장했어요' : null;
  }
}
