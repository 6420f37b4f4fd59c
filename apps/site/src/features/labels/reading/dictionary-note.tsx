import { Button, Note, styled } from '@gredia/ui';
import { RefreshCw, WifiOff } from 'lucide-react';
import type { LabelMarking } from './use-marked-label';

const Root = styled('div', { base: { display: 'grid', gap: '2', px: { base: '4', md: '5' }, py: '3' } });
const Action = styled('div', { base: { display: 'flex' } });

interface DictionaryNoteProps {
  marking: LabelMarking;
  isEmpty: boolean;
}

/** Why the text has no marks yet. */
export function DictionaryNote({
  marking: { state, label, isTooLong, isUnread, retry },
  isEmpty,
}: DictionaryNoteProps) {
  if (isTooLong) {
    return (
      <Root>
        <Note tone="warn" role="alert">
          글이 너무 길어요. 전성분은 한 번에 2만 자까지 읽을 수 있어요.
        </Note>
      </Root>
    );
  }
  if (state === 'failed') {
    const isOffline = !navigator.onLine;
    return (
      <Root>
        <Note tone="bad" role="alert" icon={isOffline ? WifiOff : undefined}>
          {isOffline
            ? '인터넷에 연결되어 있지 않아 성분 사전을 불러오지 못했어요. 연결되면 다시 시도해요.'
            : `성분 사전을 불러오지 못했어요. ${isEmpty ? '잠시 뒤 다시 시도해 주세요.' : '적은 글은 그대로 있어요.'}`}
        </Note>
        <RetryButton onClick={retry} />
      </Root>
    );
  }
  if (isUnread) {
    return (
      <Root>
        <Note tone="bad" role="alert">
          이름을 읽지 못했어요. 적은 글은 그대로 있어요.
        </Note>
        <RetryButton onClick={retry} />
      </Root>
    );
  }
  if (state === 'loading' && !isEmpty && !label) {
    return (
      <Root>
        <Note role="status">성분 사전을 불러오고 있어요. 글은 먼저 적어도 돼요.</Note>
      </Root>
    );
  }
  return null;
}

function RetryButton({ onClick }: { onClick: () => void }) {
  return (
    <Action>
      <Button size="sm" icon={<RefreshCw size={14} />} onClick={onClick}>
        다시 시도
      </Button>
    </Action>
  );
}
