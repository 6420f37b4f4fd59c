import { Badge, Button, Chip, copyText, Note, styled } from '@gredia/ui';
import { Copy, RotateCcw, Sparkles, ThumbsDown } from 'lucide-react';
import type { Turn } from '../asking/turn';
import { AnswerText } from './answer-text';
import { answerAsText } from './copy-answer';

const Question = styled('h2', {
  base: {
    w: 'fit-content',
    maxW: '560px',
    ms: 'auto',
    px: '4',
    py: '3',
    borderRadius: '16px 16px 4px 16px',
    bg: 'bg.muted',
    fontSize: 'md',
    fontWeight: 400,
    lineHeight: '23px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
const Head = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mt: '6',
    textStyle: 'caption',
    color: 'fg.subtle',
  },
});
const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '4' } });
const Remark = styled('div', { base: { mt: '3' } });

interface AnswerTurnProps {
  turn: Turn;
  open: number | null;
  /** Opens what the answer rests on, at a number where one was pressed. */
  onOpen: (number: number | null) => void;
  onAsk: (question: string) => void;
  /** The last one: only it goes on. */
  isLast: boolean;
}

/** A question and its answer, with its sources, what may be done with it and what may follow. */
export function AnswerTurn({ turn, open, onOpen, onAsk, isLast }: AnswerTurnProps) {
  const { question, state, citations, sentences, failure, followUps } = turn;
  const isAsking = state === 'ASKING';

  return (
    <article aria-label={question}>
      <Question>{question}</Question>
      <Head role="status">
        <Badge tone="ai" icon={<Sparkles size={13} />}>
          AI 생성
        </Badge>
        {isAsking ? '근거를 찾고 있어요' : citations.length > 0 && `출처 ${citations.length}개에서 찾았어요`}
      </Head>
      <AnswerText turn={turn} open={open} onOpen={onOpen} />
      {state === 'STOPPED' && (
        <Remark>
          <Note>여기까지만 답했어요.</Note>
        </Remark>
      )}
      {state === 'FAILED' && (
        <Remark>
          <Note tone="bad" role="alert">
            {failure?.code === 'INTERNAL_SERVER_ERROR' || !failure
              ? '답변을 만들지 못했어요. 질문은 남겨 두었어요.'
              : failure.message}
            {failure?.errorId && ` (코드 ${failure.errorId})`}
          </Note>
        </Remark>
      )}
      {!isAsking && (
        <Row>
          {sentences.length > 0 && (
            <Button
              size="sm"
              variant="ghost"
              touch
              icon={<Copy size={15} />}
              onClick={() => void copyText(answerAsText(turn, location.origin), '출처와 함께 복사했어요')}
            >
              복사
            </Button>
          )}
          {citations.length > 0 && (
            <Button size="sm" variant="ghost" touch icon={<ThumbsDown size={15} />} onClick={() => onOpen(null)}>
              틀렸어요
            </Button>
          )}
          {isLast && (
            <Button size="sm" variant="ghost" touch icon={<RotateCcw size={15} />} onClick={() => onAsk(question)}>
              다시 묻기
            </Button>
          )}
        </Row>
      )}
      {isLast && !isAsking && followUps.length > 0 && (
        <Row aria-label="이어서 물어볼 질문">
          {followUps.map((followUp) => (
            <Chip key={followUp} onClick={() => onAsk(followUp)}>
              {followUp}
            </Chip>
          ))}
        </Row>
      )}
    </article>
  );
}
