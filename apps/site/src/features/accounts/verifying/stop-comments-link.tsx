import { useStopCommentMailsMutation } from '@gredia/graphql-schema';
import { Checkbox, LinkButton } from '@gredia/ui';
import { useState } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { cutLink } from '../screen/cut-link';
import { MailLink } from '../screen/mail-link';

interface StopCommentsLinkProps {
  token: string;
  /** Told once the link has done what it is for. */
  onUsed: () => void;
}

/** The page behind "이런 메일 그만 받기" in mails about posts and comments; needs no sign-in. */
export function StopCommentsLink({ token, onUsed }: StopCommentsLinkProps) {
  const [stop] = useStopCommentMailsMutation();
  const [postOnly, setPostOnly] = useState(false);

  async function act() {
    await stop({ token, postOnly });
    onUsed();
  }

  return (
    <MailLink
      title="댓글 알림 그만 받기"
      lead={
        <>
          아래 버튼을 누르면 글과 댓글에 관한 메일을 더 보내지 않아요.
          <Checkbox size="touch" checked={postOnly} onChange={(event) => setPostOnly(event.target.checked)}>
            이 글에 달리는 댓글 알림만 그만 받기
          </Checkbox>
        </>
      }
      button={{ label: '그만 받기', busy: '처리하는 중' }}
      act={act}
      done={{
        title: '이제 보내지 않아요',
        lead: '다시 받고 싶으면 마이페이지의 알림 설정이나 글의 알림 설정에서 켤 수 있어요.',
        action: (
          <LinkButton size="lg" block href={paths.profile}>
            알림 설정 보기
          </LinkButton>
        ),
      }}
      expired={cutLink}
    />
  );
}
