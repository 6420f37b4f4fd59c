import { BANNER_ALT_MAX, bannerCodeLabel, BOOKED_PLACES, UPLOAD_RULES } from '@gredia/domain';
import { useAddDocumentMutation } from '@gredia/graphql-schema';
import { Button, Dialog, SelectField, TextField } from '@gredia/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RecordForm } from '../../shared/record-form/record-form';
import { Pair } from '../../shared/record-form/record-parts';
import { useRecordForm } from '../../shared/record-form/use-record-form';
import { PictureInput, type SentPicture } from '../../shared/uploads/picture-input';
import { PaidPreview } from './paid-preview';

const PLACES = BOOKED_PLACES.map((value) => ({ value, label: bannerCodeLabel[value] }));

/** 배너 추가: books a place of the site for a picture. */
export function AddBanner({ onDone }: { onDone: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [, setParams] = useSearchParams();
  return (
    <>
      <Button size="sm" touch variant="solid" icon={<Plus size={15} />} onClick={() => setIsOpen(true)}>
        배너 추가
      </Button>
      {isOpen && (
        <Dialog title="배너 추가" onClose={() => setIsOpen(false)}>
          <AddForm
            onCancel={() => setIsOpen(false)}
            onAdded={async (id) => {
              setIsOpen(false);
              await onDone();
              setParams((before) => {
                const next = new URLSearchParams(before);
                next.set('id', id);
                return next;
              });
            }}
          />
        </Dialog>
      )}
    </>
  );
}

/** A moment as it is typed, which is one in Korea. */
const momentOf = (typed: string): string | null => (typed ? `${typed}:00+09:00` : null);

function AddForm({ onCancel, onAdded }: { onCancel: () => void; onAdded: (id: string) => Promise<void> }) {
  const [addDocument] = useAddDocumentMutation();
  const form = useRecordForm({
    fields: ['code', 'imageFileId', 'mobileFileId', 'alt', 'href', 'startAt', 'endAt'],
    onDone: () => undefined,
  });
  const { problems } = form;
  const [code, setCode] = useState<string>(BOOKED_PLACES[0]);
  const [wide, setWide] = useState<SentPicture>();
  const [narrow, setNarrow] = useState<SentPicture>();
  const [texts, setTexts] = useState({ alt: '', href: '', startAt: '', endAt: '' });
  const field = (name: keyof typeof texts) => ({
    required: true,
    value: texts[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTexts((before) => ({ ...before, [name]: target.value })),
  });

  function submit() {
    const addInput = {
      ...{ code, alt: texts.alt, href: texts.href, startAt: momentOf(texts.startAt), endAt: momentOf(texts.endAt) },
      ...{ imageFileId: wide?.fileId ?? null, mobileFileId: narrow?.fileId ?? null },
    };
    void form.send(async () => {
      const { addDocument: added } = await addDocument({ collection: 'banners', addInput, reason: null });
      if ('id' in added) await onAdded(String(added.id));
    }, '배너를 추가했어요');
  }

  return (
    <RecordForm
      form={form}
      onSubmit={submit}
      buttons={
        <>
          <Button onClick={onCancel}>취소</Button>
          <Button type="submit" variant="solid" loading={form.isSending ? '추가하는 중' : undefined}>
            배너 추가
          </Button>
        </>
      }
    >
      <SelectField
        label="자리"
        hint="홈은 두 자리를 합쳐 두 개까지(멤버십 배너가 있으면 하나), 원료 소개는 하나를 홈 위 자리부터, 늦게 시작한 것부터 보여 줘요."
        value={code}
        options={PLACES}
        error={problems['code']}
        onChange={setCode}
      />
      <PictureInput
        label="넓은 화면 그림"
        purpose="BANNER"
        hasPicture={wide !== undefined}
        error={problems['imageFileId']}
        onSent={setWide}
      />
      {wide && <PaidPreview src={wide.url} alt={texts.alt || '넓은 화면 그림'} size={UPLOAD_RULES.BANNER.pixels} />}
      <PictureInput
        label="좁은 화면 그림 (선택)"
        purpose="BANNER_NARROW"
        hasPicture={narrow !== undefined}
        error={problems['mobileFileId']}
        onSent={setNarrow}
      />
      {narrow && (
        <PaidPreview src={narrow.url} alt={texts.alt || '좁은 화면 그림'} size={UPLOAD_RULES.BANNER_NARROW.pixels} />
      )}
      <TextField
        label="대체 글"
        maxLength={BANNER_ALT_MAX}
        hint="그림을 볼 수 없는 분이 듣는 글이에요. 그림에 적힌 말을 그대로 적어 주세요."
        {...field('alt')}
      />
      <TextField label="연결 주소" inputMode="url" placeholder="https://" {...field('href')} />
      <Pair>
        <TextField label="시작" type="datetime-local" {...field('startAt')} />
        <TextField label="끝" type="datetime-local" {...field('endAt')} />
      </Pair>
    </RecordForm>
  );
}
