import { emailProblem, normaliseEmail } from '@gredia/domain';
import { useGetTransferPreviewQuery, type GetTransferPreviewQuery } from '@gredia/graphql-schema';
import { Button, EmailField, Note, styled } from '@gredia/ui';
import { BadgeCheck } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { StepCard } from './step-card';

export type Preview = GetTransferPreviewQuery['transferPreview'];

const Form = styled('form', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Buttons = styled('div', { base: { display: 'flex', justifyContent: 'flex-end' } });
const Verified = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    textStyle: 'small',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
});

interface AddressStepProps {
  /** The account whose company goes over. */
  from: string;
  /** Called with what the gateway says of a new address; null while it says nothing. */
  onPreview: (preview: Preview | null) => void;
}

/** 새 대표 이메일: the address of an account that exists, is verified and has no company. The gateway checks it. */
export function AddressStep({ from, onPreview }: AddressStepProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [problem, setProblem] = useState<string>();
  const query = useGetTransferPreviewQuery({
    variables: { from, to: asked },
    skip: asked === '',
    fetchPolicy: 'network-only',
  });
  const preview = asked !== '' && !query.loading && !query.error ? query.data?.transferPreview : undefined;
  useEffect(() => onPreview(preview ?? null), [preview, onPreview]);
  const refused = asked !== '' ? query.error : undefined;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wrong = emailProblem(typed);
    setProblem(wrong);
    if (wrong) return;
    const to = normaliseEmail(typed);
    // Once more for the same address: what was wrong may have been mended since.
    if (to === asked) void query.refetch();
    else setAsked(to);
  }

  function handleChange(text: string) {
    setTyped(text);
    setProblem(undefined);
    // What was said of another address holds no longer.
    setAsked('');
  }

  return (
    <StepCard number={2} title="새 대표 이메일" state={preview ? 'done' : 'current'}>
      <Form onSubmit={handleSubmit} noValidate>
        <EmailField
          autoComplete="email"
          value={typed}
          error={problem ?? refused?.fields?.['to']}
          suffix={
            preview && (
              <Verified role="status">
                <BadgeCheck size={16} /> 인증된 계정
              </Verified>
            )
          }
          onChange={(event) => handleChange(event.target.value)}
        />
        {refused && !refused.fields?.['to'] && (
          <Note tone="bad" role="alert">
            {refused.message}
          </Note>
        )}
        {!preview && (
          <Buttons>
            <Button type="submit" touch loading={query.loading ? '확인 중' : undefined}>
              계정 확인
            </Button>
          </Buttons>
        )}
      </Form>
    </StepCard>
  );
}
