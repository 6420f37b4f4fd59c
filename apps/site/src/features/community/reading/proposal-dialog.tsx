import type { SessionUser } from '@gredia/auth/client';
import { POST_LIMITS, proposalInput } from '@gredia/domain';
import { useSendProposalEmailMutation } from '@gredia/graphql-schema';
import { Button, Dialog, LinkButton, Note, showToast, styled, TextArea, TextField } from '@gredia/ui';
import { useEffect } from 'react';
import { z } from 'zod';
import { paths } from '../../../shared/addresses/paths';
import { draftKeeper } from '../../../shared/drafts/draft-keeper';
import { useDraft } from '../../../shared/drafts/use-draft';
import { FormFailure } from '../../../shared/forms/form-failure';
import { FormLead } from '../../../shared/forms/form-parts';
import { useZodForm } from '../../../shared/forms/use-zod-form';
import type { ShownPost } from '../post/use-post';

const Fields = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

const TITLE = '메일로 제안 보내기';
const drafts = draftKeeper('proposal-draft', z.object({ content: z.string() }));
const form = proposalInput.omit({ postId: true });

interface ProposalDialogProps {
  post: Pick<ShownPost, 'id' | 'title'>;
  viewer: Pick<SessionUser, 'id' | 'email' | 'emailVerified'>;
  onClose: () => void;
}

/** A proposal to the author of a post, sent by mail: the author sees the address and may answer it. */
export function ProposalDialog({ post, viewer, onClose }: ProposalDialogProps) {
  const [sendProposal] = useSendProposalEmailMutation();
  const { left, keep, keepNow } = useDraft(drafts, `${viewer.id}-${post.id}`, 500);
  const { field, values, failure, isSending, handleSubmit } = useZodForm(form, {
    defaultValues: { content: left?.content ?? '', email: viewer.email ?? '' },
    onSubmit: async ({ content, email }) => {
      await sendProposal({ postId: post.id, content, email });
      keepNow(null);
      showToast('제안을 보냈어요. 답장은 적어 준 이메일로 와요.');
      onClose();
    },
  });
  const { content } = values;
  useEffect(() => keep(content === '' ? null : { content }), [keep, content]);

  if (!viewer.emailVerified)
    return (
      <Dialog
        title={TITLE}
        onClose={onClose}
        footer={
          <LinkButton variant="solid" href={paths.emailVerification}>
            이메일 인증하기
          </LinkButton>
        }
      >
        <Note tone="warn">이메일을 인증하면 제안을 보낼 수 있어요.</Note>
      </Dialog>
    );
  return (
    <Dialog
      title={TITLE}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="solid" loading={isSending ? '보내는 중' : undefined}>
            보내기
          </Button>
        </>
      }
    >
      <Fields>
        <FormLead>
          ‘{post.title}’ 글쓴이에게 메일로 보내요. 적어 준 이메일이 글쓴이에게 보이고, 제안은 글마다 한 번, 하루{' '}
          {POST_LIMITS.proposalsPerDay}번까지 보낼 수 있어요.
        </FormLead>
        <TextArea
          {...field('content')}
          data-autofocus
          label="제안 내용"
          required
          rows={7}
          max={POST_LIMITS.proposalMax}
          placeholder="원료 이름, 사양, 최소 주문, 납기, 샘플처럼 글쓴이가 판단하는 데 필요한 내용을 적어 주세요."
        />
        <TextField {...field('email')} label="답장 받을 이메일" required type="email" autoComplete="email" />
        <FormFailure text={failure} />
      </Fields>
    </Dialog>
  );
}
