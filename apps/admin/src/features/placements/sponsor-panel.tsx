import { UPLOAD_RULES } from '@gredia/domain';
import { useSaveSponsorLogoMutation } from '@gredia/graphql-schema';
import { Button } from '@gredia/ui';
import { useState } from 'react';
import { RecordForm } from '../../shared/record-form/record-form';
import { Block, BlockHeading, Quiet } from '../../shared/record-form/record-parts';
import { useRecordForm } from '../../shared/record-form/use-record-form';
import { PictureInput, type SentPicture } from '../../shared/uploads/picture-input';
import { PaidPreview } from './paid-preview';

interface SponsorPanelProps {
  row: { id: string; title: string; updatedAt: string; values: Readonly<Record<string, unknown>> };
  onChanged: () => Promise<void>;
}

/** The logo of a sponsor: another one, or none. */
export function SponsorPanel({ row, onChanged }: SponsorPanelProps) {
  const [save] = useSaveSponsorLogoMutation();
  const [logo, setLogo] = useState<SentPicture>();
  const form = useRecordForm({
    fields: ['logoFileId'],
    onDone: async () => {
      await onChanged();
      setLogo(undefined);
    },
    onReload: onChanged,
  });
  const present = row.values['logoSrc'] as string | null;
  const src = logo?.url ?? present;
  const send = (logoFileId: string | null, said: string) =>
    void form.send(() => save({ id: row.id, logoFileId, expectedUpdatedAt: row.updatedAt }), said);

  return (
    <Block aria-label="로고">
      <BlockHeading>로고</BlockHeading>
      {src ? (
        <PaidPreview src={src} alt={`${row.title} 로고`} size={UPLOAD_RULES.SPONSOR_LOGO.pixels} />
      ) : (
        <Quiet>로고가 없으면 이름의 첫 글자를 보여 줘요.</Quiet>
      )}
      <RecordForm
        label="로고 바꾸기"
        form={form}
        onSubmit={() => logo && send(logo.fileId, '로고를 저장했어요')}
        buttons={
          <>
            {present && (
              <Button size="sm" touch onClick={() => send(null, '로고를 뺐어요')}>
                로고 빼기
              </Button>
            )}
            <Button
              type="submit"
              size="sm"
              touch
              disabledReason={logo ? undefined : '바꿀 로고를 먼저 골라 주세요.'}
              loading={form.isSending ? '저장 중' : undefined}
            >
              로고 저장
            </Button>
          </>
        }
      >
        <PictureInput
          label="로고 그림"
          purpose="SPONSOR_LOGO"
          hasPicture={src !== null}
          error={form.problems['logoFileId']}
          onSent={setLogo}
        />
      </RecordForm>
    </Block>
  );
}
