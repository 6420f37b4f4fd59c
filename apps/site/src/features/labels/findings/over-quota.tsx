import { useSession } from '@gredia/auth/client';
import { LinkButton, Note, styled } from '@gredia/ui';
import { useLocation } from 'react-router-dom';
import { loginPath } from '../../../shared/addresses/paths';
import type { LabelAnswer } from '../analysis/label-findings';

const Root = styled('div', { base: { display: 'grid', gap: '3' } });
const Action = styled('div', { base: { display: 'flex' } });

/**
 * The day's analyses are used up, or the label has more names than one may have. Visitors may sign in for more: the text
 * waits in this tab meanwhile.
 */
export function OverQuota({ answer: { tokens, quota } }: { answer: Pick<LabelAnswer, 'tokens' | 'quota'> }) {
  const { status } = useSession();
  const here = useLocation();
  const isVisitor = status === 'unauthenticated';
  return (
    <Root>
      <Note tone="warn" role="status">
        {quota.namesLimit !== null && tokens.length > quota.namesLimit
          ? `한도와 원료는 이름 ${quota.namesLimit}개까지 볼 수 있는데 이 목록에는 ${tokens.length}개가 있어요. 목록을 나눠서 봐 주세요.`
          : `오늘 볼 수 있는 ${quota.limit}회를 모두 썼어요. 내일 다시 볼 수 있어요.`}{' '}
        이름 표시는 계속 쓸 수 있어요.
        {isVisitor && ' 로그인하면 더 많이 볼 수 있고, 적은 글은 이 탭에 그대로 남아 있어요.'}
      </Note>
      {isVisitor && (
        <Action>
          <LinkButton size="sm" variant="solid" href={loginPath(here)}>
            로그인하고 더 보기
          </LinkButton>
        </Action>
      )}
    </Root>
  );
}
