import {
  failureOf,
  GetLabelReadingDocument,
  useGraphqlClient,
  type GetLabelReadingQuery,
} from '@gredia/graphql-schema';
import { Badge, formatNumber, styled } from '@gredia/ui';
import { useEffect, useState } from 'react';
import { framed } from '../../shared/record-form/record-parts';
import type { FieldNoteProps } from './table-config';

const PAUSE_MS = 500;
/** So many names of each kind are shown; the rest is counted. */
const SHOWN_MAX = 20;

const Root = styled('div', { base: { ...framed, textStyle: 'small' } });
const Quiet = styled('p', { base: { color: 'fg.muted' } });
const Names = styled('p', { base: { overflowWrap: 'anywhere' } });
const Kind = styled('strong', { base: { fontWeight: 650, me: '1.5' } });

interface Answer {
  label: string;
  reading: GetLabelReadingQuery['labelReading'] | null;
  problem: string;
}

/** What a label means while it is being edited: which of its names are known, and what the cosmetic gains and loses. */
export function LabelNote({ id, draft }: FieldNoteProps) {
  const client = useGraphqlClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const label = draft.trim();

  useEffect(() => {
    if (!label) return;
    const calledOff = new AbortController();
    const { signal } = calledOff;
    const tell = (next: Omit<Answer, 'label'>) => !signal.aborted && setAnswer({ label, ...next });
    const timer = setTimeout(() => {
      void client.query(GetLabelReadingDocument, { label, cosmeticsId: id }, signal).then(
        ({ labelReading: reading }) => tell({ reading, problem: '' }),
        (error: unknown) => {
          const { fields, message } = failureOf(error);
          tell({ reading: null, problem: Object.values(fields ?? {})[0] ?? message });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [client, id, label]);

  if (!label) return null;
  const isCurrent = answer?.label === label;
  const reading = answer?.reading;
  return (
    <Root role="status" aria-label="전성분을 읽은 결과" aria-busy={!isCurrent}>
      {!answer && <Quiet>이름을 읽는 중이에요.</Quiet>}
      {answer && !reading && <Quiet>읽지 못했어요: {answer.problem}</Quiet>}
      {reading && (
        <>
          <p>
            이름 {formatNumber(reading.names)}개 중 {formatNumber(reading.known)}개를 알아봤어요{' '}
            {reading.unknown.length === 0 ? (
              <Badge tone="ok">모두 알아봄</Badge>
            ) : (
              <Badge tone="warn">모르는 이름 {formatNumber(reading.unknown.length)}</Badge>
            )}
          </p>
          <NameLine kind="모르는 이름" names={reading.unknown} />
          <NameLine kind="새로 이어지는 성분" names={reading.gained} />
          <NameLine kind="더는 이어지지 않는 성분" names={reading.lost} />
          <Quiet>
            저장하면 성분별 화장품 수와 규제 판단이 이 글을 따르고, 다음 가져오기가 이 제품의 값을 바꾸지 않아요.
          </Quiet>
        </>
      )}
    </Root>
  );
}

function NameLine({ kind, names }: { kind: string; names: readonly string[] }) {
  if (!names.length) return null;
  return (
    <Names>
      <Kind>{kind}</Kind>
      {names.slice(0, SHOWN_MAX).join(', ')}
      {names.length > SHOWN_MAX && ` 외 ${formatNumber(names.length - SHOWN_MAX)}개`}
    </Names>
  );
}
