import type { PostFormFragment } from '@gredia/graphql-schema';
import { failureOf } from '@gredia/graphql-schema';
import { Button, Note, RelativeTime, styled } from '@gredia/ui';
import { useEffect, useState } from 'react';
import { untagContent } from '@gredia/domain/rich-text';
import type { PostEditorState } from '../state/use-post-editor';

const Sides = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' }, gap: '3', mt: '2.5' },
});
const Side = styled('section', {
  base: { px: '4', py: '3', border: '1px solid', borderColor: 'border.default', borderRadius: 'thumb' },
});
const Title = styled('h3', { base: { fontSize: 'md', fontWeight: 650 } });
const Text = styled('p', {
  base: { my: '2', maxH: '120px', overflow: 'hidden', textStyle: 'small', color: 'fg.muted', whiteSpace: 'pre-line' },
});

/** The draft was changed in another window: both stand side by side, and one is chosen. */
export function DraftClash({ state }: { state: PostEditorState }) {
  const { otherDraft, openOther, server, values } = state;
  const [other, setOther] = useState<PostFormFragment | null>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    otherDraft().then(
      (found) => isCurrent && setOther(found),
      (error: unknown) => isCurrent && setProblem(failureOf(error).message),
    );
    return () => void (isCurrent = false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once: the answer is about the moment of the clash
  }, [tries]);

  return (
    <div>
      <Note tone="warn" role="alert">
        다른 창에서도 이 글을 고쳤어요. 어느 글로 이어서 쓸지 골라 주세요. 여기에 쓴 글은 그대로 있어요.
      </Note>
      {problem && (
        <Note tone="bad">
          {problem}{' '}
          <Button
            size="xs"
            onClick={() => {
              setProblem(undefined);
              setTries((count) => count + 1);
            }}
          >
            다시 시도
          </Button>
        </Note>
      )}
      {other !== undefined && (
        <Sides>
          <Side aria-label="이 창의 글">
            <Title>이 창의 글</Title>
            <Text>
              {values.title || '제목 없음'}
              {'\n'}
              {untagContent(values.content).slice(0, 300)}
            </Text>
            <Button
              size="sm"
              touch
              onClick={() => server.overwrite(other && { id: other.id, updatedAt: other.updatedAt })}
            >
              이 창의 글로 저장
            </Button>
          </Side>
          {other && (
            <Side aria-label="다른 창의 글">
              <Title>
                다른 창의 글 · <RelativeTime value={other.updatedAt} />
              </Title>
              <Text>
                {other.title || '제목 없음'}
                {'\n'}
                {untagContent(other.content ?? '').slice(0, 300)}
              </Text>
              <Button size="sm" touch onClick={() => openOther(other)}>
                다른 창의 글로 바꾸기
              </Button>
            </Side>
          )}
        </Sides>
      )}
    </div>
  );
}
