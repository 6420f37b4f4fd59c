import type { SessionUser } from '@gredia/auth/client';
import { REQUEST_NOTE_MAX, requestedProductInput } from '@gredia/domain';
import { failureOf, useRequestProductMutation, type RequestProductInput } from '@gredia/graphql-schema';
import { Button, Dialog, formatNumber, LinkButton, Note, showToast, styled, TextArea, TextField } from '@gredia/ui';
import { useEffect, useState } from 'react';
import { paths } from '../addresses/paths';
import { FormFailure } from '../forms/form-failure';
import { FormLead, FullRow } from '../forms/form-parts';
import { useZodForm } from '../forms/use-zod-form';
import { useOwnEntry } from '../page/use-own-entry';
import { RequestHints } from './request-hints';
import { REQUEST, type RequestValues } from './request-values';

const TITLE = '원료 요청하기';

const Fields = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
  },
});

interface RequestProductDialogProps {
  user: Pick<SessionUser, 'emailVerified'>;
  /** The place of the button that was pressed on this page. */
  wanted: string | null;
  initial: RequestValues;
  /** Told what is typed, for Back closes it too; null once it is sent. */
  onType: (values: RequestValues | null) => void;
  onBack: () => void;
  /** Told whether Back is on its way to the entry of the page. */
  onClose: (isLeft: boolean) => void;
}

/** Asks for a material that no supplier offers, and shows first offers and requests of a like name. */
export function RequestProductDialog(props: RequestProductDialogProps) {
  const { user, wanted, initial, onType, onBack, onClose } = props;
  const { leave } = useOwnEntry(REQUEST, wanted, onBack);
  // Gone at once, for the browser goes back a moment later: nothing is sent twice.
  const [isGone, setIsGone] = useState(false);
  const [requestProduct] = useRequestProductMutation();
  const [joinProblem, setJoinProblem] = useState<string>();
  const form = useZodForm(requestedProductInput, { defaultValues: initial, onSubmit: (values) => ask(values) });
  const { values } = form;

  useEffect(() => onType(values), [onType, values]);

  function close() {
    setIsGone(true);
    onClose(leave());
  }

  async function ask(input: RequestProductInput) {
    const { requestProduct: wish } = await requestProduct({ input });
    showToast(`‘${wish.name}’ 원료를 요청했어요. ${formatNumber(wish.count)}명이 찾고 있어요.`);
    onType(null);
    close();
  }

  /** Another member has asked for the same material before. */
  async function join(input: RequestProductInput) {
    setJoinProblem(undefined);
    try {
      await ask(input);
    } catch (error) {
      setJoinProblem(failureOf(error).message);
    }
  }

  if (isGone) return null;
  if (!user.emailVerified) {
    return (
      <Dialog
        title={TITLE}
        onClose={close}
        footer={
          <LinkButton variant="solid" href={paths.emailVerification}>
            이메일 인증하기
          </LinkButton>
        }
      >
        <Note tone="warn">이메일을 인증하면 원료를 요청할 수 있어요.</Note>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={TITLE}
      onClose={close}
      onSubmit={(event) => void form.handleSubmit(event)}
      footer={
        <>
          <Button onClick={close}>취소</Button>
          <Button type="submit" variant="solid" loading={form.isSending ? '보내는 중' : undefined}>
            요청하기
          </Button>
        </>
      }
    >
      <Fields>
        <FormLead gridColumn="1 / -1">
          찾는 원료를 알려 주시면 공급사에 보여요. 같은 원료를 찾는 사람이 많을수록 먼저 보여요.
        </FormLead>
        <FullRow>
          <TextField
            {...form.field('name')}
            data-autofocus
            label="찾는 원료"
            required
            autoComplete="off"
            placeholder="원료명이나 성분명"
          />
        </FullRow>
        <FullRow>
          <RequestHints name={values.name} onJoin={join} />
        </FullRow>
        <TextField {...form.field('manufacture')} label="제조사" autoComplete="off" placeholder="알고 있다면" />
        <TextField {...form.field('dealer')} label="판매사" autoComplete="off" placeholder="알고 있다면" />
        <FullRow>
          <TextArea
            {...form.field('note')}
            label="메모"
            rows={3}
            max={REQUEST_NOTE_MAX}
            hint="쓰임, 필요한 양처럼 공급사를 찾는 데 도움이 되는 내용을 적어 주세요. 운영자만 읽어요."
          />
        </FullRow>
        <FullRow>
          <FormFailure text={joinProblem ?? form.failure} />
        </FullRow>
      </Fields>
    </Dialog>
  );
}
