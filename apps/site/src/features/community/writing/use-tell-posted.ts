import { useGraphqlClient, type PostFormFragment } from '@gredia/graphql-schema';
import { confirm, showToast } from '@gredia/ui';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/addresses/paths';
import { MEANS_TO_MAIL } from '../../../shared/notice-mail/means-to-mail';
import { forgetPostLists } from '../reading/forget-posts';

/** Leads to the post, and says of a new one that is not public yet what happens to it. */
export function useTellPosted(isNew: boolean): (post: PostFormFragment) => void {
  const navigate = useNavigate();
  const client = useGraphqlClient();
  return useCallback(
    async (post: PostFormFragment) => {
      const mails = post.mid === 'notice' && post.emailAlarm ? { state: MEANS_TO_MAIL } : {};
      await navigate(paths.post(post.id, post.mid), { replace: true, ...mails });
      await forgetPostLists(client);
      if (post.status !== 'PENDING') return showToast(isNew ? '글을 올렸어요.' : '고친 글을 올렸어요.');
      if (!isNew) return showToast('고친 글을 저장했어요. 운영자가 확인하면 모두에게 보여요.');
      await confirm({
        title: '글을 받았어요. 확인을 기다리고 있어요',
        body: `${post.statusReasons.join(' ') || '새로 가입한 회원의 처음 글은 운영자가 먼저 읽어요.'} 확인하기 전까지는 나와 운영자만 볼 수 있고, 결과는 이메일로 알려 드려요.`,
        confirmText: '알겠어요',
        confirmOnly: true,
      });
    },
    [navigate, client, isNew],
  );
}
