import { useGetNoticeMailQuery } from '@gredia/graphql-schema';
import { Checkbox, Skeleton } from '@gredia/ui';
import { NoticeMailStanding } from '../../../../shared/notice-mail/notice-mail-standing';
import type { PostEditorState } from '../state/use-post-editor';
import { AsideCard, SwitchRow } from './aside-card';

interface NoticeMailCardProps {
  state: PostEditorState;
  /** Null of a new notice. */
  postId: string | null;
}

/** Whether a notice is to be mailed to members. Nothing goes from here: that is asked where the notice stands. */
export function NoticeMailCard({ state, postId }: NoticeMailCardProps) {
  // It was a notice before: what is only about to become one has no mails.
  return state.base.mid === 'notice' && postId !== null ? (
    <MailedCard state={state} postId={postId} />
  ) : (
    <WishCard state={state} />
  );
}

function MailedCard({ state, postId }: { state: PostEditorState; postId: string }) {
  const { data, loading } = useGetNoticeMailQuery({ variables: { id: postId }, fetchPolicy: 'network-only' });
  const sending = data?.noticeMail.sending;
  if (!sending) return loading && !data ? <Skeleton height="90px" radius="12px" /> : <WishCard state={state} />;
  return (
    <AsideCard title="메일로 알리기">
      <NoticeMailStanding sending={sending} />
    </AsideCard>
  );
}

function WishCard({ state: { values, change } }: { state: PostEditorState }) {
  return (
    <AsideCard title="메일로 알리기">
      <SwitchRow
        label="회원에게 메일로 알리기"
        hint="글을 올린 다음, 몇 명에게 가는지 확인하고 보내요. 한 번만 보낼 수 있어요."
        checked={values.mailsNotice}
        onChange={(mailsNotice) => change({ mailsNotice })}
      />
      {(values.mailsNotice || values.isAdvertising) && (
        <Checkbox
          isBlock
          size="touch"
          checked={values.isAdvertising}
          onChange={({ target }) => change({ isAdvertising: target.checked })}
        >
          광고성 정보예요. 제목 앞에 ‘광고’라고 표시하고, 메일은 동의한 회원에게만 보내요.
        </Checkbox>
      )}
    </AsideCard>
  );
}
