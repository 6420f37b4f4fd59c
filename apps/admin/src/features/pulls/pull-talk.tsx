import { withComments } from '@gredia/domain';
import { failureOf, GetPullCommentsDocument, useGraphqlClient, type PullPageFragment } from '@gredia/graphql-schema';
import { Badge, Button, formatNumber, Link, RelativeTime, showToast, styled } from '@gredia/ui';
import { useState } from 'react';
import { paths } from '../../shared/paths';

const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });
const Heading = styled('h3', { base: { textStyle: 'label', fontWeight: 700, mb: '2' } });
const Quiet = styled('span', { base: { textStyle: 'small', color: 'fg.muted' } });
const Said = styled('p', { base: { textStyle: 'small', whiteSpace: 'pre-wrap', mt: '1' } });
const List = styled('ul', { base: { display: 'flex', flexDirection: 'column', gap: '2', textStyle: 'small' } });
const Anchor = styled(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '3px' } });

/** What was said of a suggestion: the newest, and older opinions on demand. */
export function PullTalk({ pull: { id, commentPage, commentCount } }: { pull: PullPageFragment }) {
  const client = useGraphqlClient();
  const [newest, setNewest] = useState(commentPage);
  const [runs, setRuns] = useState(() => withComments([], commentPage));
  const [isLoading, setIsLoading] = useState(false);
  if (newest !== commentPage) {
    setNewest(commentPage);
    setRuns((was) => withComments(was, commentPage));
  }
  // Where more was said meanwhile than a page holds, what came before stands behind a gap: it is asked for again.
  const run = runs.at(-1);
  const first = run?.comments[0]?._id;

  async function loadEarlier(before: string) {
    if (isLoading) return;
    setIsLoading(true);
    try {
      const { singlePullRequest } = await client.query(GetPullCommentsDocument, { id, before });
      setRuns((was) => withComments(was, singlePullRequest.commentPage, { before }));
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <>
      <Heading>
        의견 <Quiet>{formatNumber(commentCount)}</Quiet>
      </Heading>
      {first === undefined && <Quiet>아직 의견이 없어요.</Quiet>}
      <List aria-label="의견">
        {run?.hasEarlier && first !== undefined && (
          <li>
            <Button
              size="sm"
              touch
              loading={isLoading ? '불러오는 중' : undefined}
              onClick={() => void loadEarlier(first)}
            >
              이전 의견 더 보기
            </Button>
          </li>
        )}
        {run?.comments.map(({ _id, comment, user, isRemoved, isPending, createdAt }) => (
          <li key={_id}>
            <Line>
              <b>{isRemoved ? '' : (user?.nickname ?? '탈퇴회원')}</b>
              {user?.badge === 'OPERATOR' && <Badge size="sm">관리자</Badge>}
              {user?.badge === 'SUPPLIER' && <Badge size="sm">공급사</Badge>}
              {isPending && (
                <Badge size="sm" tone="warn">
                  승인대기
                </Badge>
              )}
              <Quiet>
                <RelativeTime value={createdAt} />
              </Quiet>
              {isPending && <Anchor href={`${paths.moderation}?tab=pending&item=${_id}`}>검토 대기에서 보기</Anchor>}
            </Line>
            <Said>{isRemoved ? '삭제된 의견입니다' : comment}</Said>
          </li>
        ))}
      </List>
    </>
  );
}
