import { UPLOAD_RULES } from '@gredia/domain';
import { useSaveBannerPicturesMutation } from '@gredia/graphql-schema';
import { Button } from '@gredia/ui';
import { useState } from 'react';
import { RecordForm } from '../../shared/record-form/record-form';
import { Block, BlockHeading, Quiet } from '../../shared/record-form/record-parts';
import { useRecordForm } from '../../shared/record-form/use-record-form';
import { PictureInput, type SentPicture } from '../../shared/uploads/picture-input';
import { PaidPreview } from './paid-preview';

interface BannerPanelProps {
  row: { id: string; title: string; updatedAt: string; values: Readonly<Record<string, unknown>> };
  onChanged: () => Promise<void>;
}

/** The pictures of a banner as readers see them, and others in their place. */
export function BannerPanel({ row, onChanged }: BannerPanelProps) {
  const [save] = useSaveBannerPicturesMutation();
  const [wide, setWide] = useState<SentPicture>();
  const [narrow, setNarrow] = useState<SentPicture>();
  const form = useRecordForm({
    fields: ['imageFileId', 'mobileFileId'],
    onDone: async () => {
      await onChanged();
      setWide(undefined);
      setNarrow(undefined);
    },
    onReload: onChanged,
  });
  const src = wide?.url ?? String(row.values['src'] ?? '');
  const mobileSrc = narrow?.url ?? (row.values['mobileSrc'] as string | null);

  function submit() {
    const input = { id: row.id, imageFileId: wide?.fileId, mobileFileId: narrow?.fileId };
    void form.send(() => save({ ...input, expectedUpdatedAt: row.updatedAt }), '그림을 바꿨어요');
  }

  return (
    <Block aria-label="그림">
      <BlockHeading>그림</BlockHeading>
      <PaidPreview src={src} alt={row.title} size={UPLOAD_RULES.BANNER.pixels} />
      {mobileSrc ? (
        <PaidPreview src={mobileSrc} alt={`${row.title} (좁은 화면)`} size={UPLOAD_RULES.BANNER_NARROW.pixels} />
      ) : (
        <Quiet>좁은 화면에서도 넓은 화면 그림을 보여 줘요.</Quiet>
      )}
      <RecordForm
        label="그림 바꾸기"
        form={form}
        onSubmit={submit}
        buttons={
          <Button
            type="submit"
            size="sm"
            touch
            disabledReason={wide || narrow ? undefined : '바꿀 그림을 먼저 골라 주세요.'}
            loading={form.isSending ? '저장 중' : undefined}
          >
            그림 저장
          </Button>
        }
      >
        <PictureInput
          label="넓은 화면 그림"
          purpose="BANNER"
          hasPicture
          error={form.problems['imageFileId']}
          onSent={setWide}
        />
        <PictureInput
          label="좁은 화면 그림"
          purpose="BANNER_NARROW"
          hasPicture={mobileSrc !== null}
          error={form.problems['mobileFileId']}
          onSent={setNarrow}
        />
      </RecordForm>
    </Block>
  );
}
