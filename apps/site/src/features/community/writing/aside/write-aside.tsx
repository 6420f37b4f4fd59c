import type { SessionUser } from '@gredia/auth/client';
import { formatMobile, isAlwaysAdvertising, isForumBoard, POST_LIMITS, tellsOfComments } from '@gredia/domain';
import { Checkbox, Link, Note, styled } from '@gredia/ui';
import { paths } from '../../../../shared/addresses/paths';
import type { PostEditorState } from '../state/use-post-editor';
import { WriteAside } from '../frame/write-columns';
import { mayAdvertise } from '../values/post-values';
import { AsideCard, SwitchRow } from './aside-card';
import { NoticeMailCard } from './notice-mail-card';
import { PopupCard } from './popup-card';
import { ThumbnailCard } from './thumbnail-card';

const Settings = styled(Link, { base: { color: 'fg.link', textDecoration: 'underline' } });

export interface PostAsideProps {
  state: PostEditorState;
  /** Null of a new post. */
  postId: string | null;
  user: SessionUser;
  /** Whether the account wants to be mailed and texted of comments at all. */
  hearsOfComments: boolean;
  /** The phone of the account, digits; null without one. */
  mobile: string | null;
  /** Whether texts go out at all. */
  sendsTexts: boolean;
}

/** Who reads it, who hears of comments, and what stands for it elsewhere. */
export function PostAside({ state, postId, user, hearsOfComments, mobile, sendsTexts }: PostAsideProps) {
  const { values, change, problems } = state;
  const settings = <Settings href={paths.profile}>알림 설정</Settings>;
  const isOperator = user.role === 'OPERATOR' || user.role === 'ADMIN';
  const isAlwaysMarked = isAlwaysAdvertising(values.mid, isOperator);
  return (
    <WriteAside aria-label="글 설정">
      <AsideCard title="공개와 댓글">
        {isForumBoard(values.mid) && (
          <SwitchRow
            label="비밀글"
            hint="나와 운영자만 볼 수 있어요."
            checked={values.isSecret}
            onChange={(isSecret) => change({ isSecret })}
          />
        )}
        <SwitchRow
          label="댓글 받기"
          hint="끄면 아무도 댓글을 달 수 없어요."
          checked={values.isAllowComment}
          onChange={(isAllowComment) => change({ isAllowComment })}
        />
        {isOperator && (
          <SwitchRow
            label="공지 고정"
            hint={`목록 맨 위에 보여요. 게시판마다 ${POST_LIMITS.pinned}개까지예요.`}
            checked={values.isNotice}
            onChange={(isNotice) => change({ isNotice })}
          />
        )}
      </AsideCard>
      {tellsOfComments(values.mid) && (
        <AsideCard title="새 댓글 알림">
          <SwitchRow
            label="이메일"
            hint={hearsOfComments ? user.email : <>댓글 알림이 꺼져 있어 메일이 가지 않아요. {settings}</>}
            checked={values.emailAlarm}
            onChange={(emailAlarm) => change({ emailAlarm })}
          />
          {/* Where none could come it can only be ended. */}
          {((sendsTexts && mobile !== null) || values.mobileAlarm) && (
            <SwitchRow
              label="문자로도 알림 받기"
              hint={
                hearsOfComments ? (
                  textHint(mobile, sendsTexts)
                ) : (
                  <>댓글 알림이 꺼져 있어 문자가 가지 않아요. {settings}</>
                )
              }
              checked={values.mobileAlarm}
              error={problems['mobileAlarm']}
              onChange={(mobileAlarm) => change({ mobileAlarm })}
            />
          )}
        </AsideCard>
      )}
      {values.mid === 'notice' && isOperator && <NoticeMailCard state={state} postId={postId} />}
      {values.mid === 'notice' && isOperator && <PopupCard state={state} />}
      <ThumbnailCard state={state} />
      {mayAdvertise(values) && values.mid !== 'notice' && (
        <AsideCard title="광고성 정보">
          <Checkbox
            isBlock
            size="touch"
            checked={isAlwaysMarked || values.isAdvertising}
            disabled={isAlwaysMarked}
            onChange={({ target }) => change({ isAdvertising: target.checked })}
          >
            {isAlwaysMarked
              ? '공급사의 원료 소개는 광고성 정보예요. 제목 앞에 ‘광고’라고 표시돼요.'
              : '대가를 받거나 판매를 알리는 글이에요. 제목 앞에 ‘광고’라고 표시돼요.'}
          </Checkbox>
        </AsideCard>
      )}
      <Note>다른 회사를 비방하는 글, 연락처만 있는 홍보 글은 숨겨질 수 있어요.</Note>
    </WriteAside>
  );
}

function textHint(mobile: string | null, sendsTexts: boolean): string {
  if (!sendsTexts) return '지금은 문자 알림을 보내지 않아 문자가 가지 않아요.';
  if (mobile === null) return '등록한 휴대폰 번호가 없어 문자가 가지 않아요.';
  return `${formatMobile(mobile)} · 밤에 달린 댓글은 아침 8시에 알려요.`;
}
