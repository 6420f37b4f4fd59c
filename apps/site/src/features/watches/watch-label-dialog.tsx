import { Button, Dialog, LinkButton, Note, showToast, TextField } from '@gredia/ui';
import { FormFailure } from '../../shared/forms/form-failure';
import { FormLead, FormStack } from '../../shared/forms/form-parts';
import { useCheckedForm } from '../../shared/forms/use-checked-form';
import { mailWays, NoMailNote } from '../../shared/session/no-mail-note';
import { useMailNews } from '../../shared/session/use-mail-news';
import { useMyWatches } from '../../shared/watching/use-my-watches';

const NAME_MAX = 40;

interface WatchLabelDialogProps {
  text: string;
  onClose: () => void;
}

/** Asks under which name the ingredients of a label are watched. */
export function WatchLabelDialog({ text, onClose }: WatchLabelDialogProps) {
  const { watchLabel } = useMyWatches();
  const news = useMailNews('regulations');
  const form = useCheckedForm(({ name }) => ({ name: name.trim() === '' ? '이름을 입력해 주세요.' : undefined }), {
    defaultValues: { name: '' },
    onSubmit: async ({ name }) => {
      await watchLabel({ name, text });
      onClose();
      showToast(news === 'COME' ? '이 전성분의 성분이 바뀌면 이메일로 알려 드릴게요' : '이 전성분을 지켜봐요');
    },
  });
  if (news === 'UNVERIFIED') {
    const { label, href } = mailWays.UNVERIFIED;
    return (
      <Dialog
        title="이 전성분 지켜보기"
        onClose={onClose}
        footer={
          <LinkButton variant="solid" href={href}>
            {label}
          </LinkButton>
        }
      >
        <Note tone="warn">이메일을 인증하면 전성분을 지켜볼 수 있어요.</Note>
      </Dialog>
    );
  }
  return (
    <Dialog
      title="이 전성분 지켜보기"
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(event)}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="solid" loading={form.isSending ? '저장하는 중' : undefined}>
            지켜보기
          </Button>
        </>
      }
    >
      <FormStack>
        <FormLead>
          규제, 이름, 번호가 바뀌면 하루 한 번 이메일로 알려 드려요. 아직 모르는 이름은 밤마다 다시 찾아요.
        </FormLead>
        <NoMailNote kind="regulations" />
        <FormFailure text={form.failure} />
        <TextField {...form.field('name')} data-autofocus label="이름" maxLength={NAME_MAX} placeholder="수분 크림" />
      </FormStack>
    </Dialog>
  );
}
