import { AI_QUESTION_MAX, questionProblem } from '@gredia/domain';
import { Button, styled, TextArea } from '@gredia/ui';
import { ArrowUp, Square } from 'lucide-react';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';

const Form = styled('form', {
  base: {
    pt: '3',
    pb: { base: '3', md: '5' },
    '& textarea': { maxH: '40dvh' },
  },
});
const Foot = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', mt: '2' },
});
const Quota = styled('p', { base: { textStyle: 'caption', color: 'fg.subtle' } });

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  onAsk: (question: string) => void;
  onStop: () => void;
  isAsking: boolean;
  used: number | null;
  /** Null: no limit. */
  limit: number | null;
}

/** Where a question is written: Enter sends, Shift and Enter begin a line. */
export function Composer({ text, onText, onAsk, onStop, isAsking, used, limit }: ComposerProps) {
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isUsedUp = limit !== null && used !== null && used >= limit;

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (isAsking) return;
    const question = text.trim();
    const wrong = questionProblem(question.normalize('NFC'));
    if (wrong !== null) return refuse(wrong);
    setProblem(undefined);
    onAsk(question);
  }

  function refuse(message: string) {
    setProblem(message);
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    // While a syllable is being composed Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <Form onSubmit={send} aria-label="질문">
      <TextArea
        ref={field}
        label="질문"
        isLabelHidden
        rows={2}
        placeholder="성분, 규제, 원료에 대해 물어보세요"
        value={text}
        error={problem}
        max={text.length > AI_QUESTION_MAX * 0.8 ? AI_QUESTION_MAX : undefined}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={handleKey}
      />
      <Foot>
        <Quota role="status">
          {used !== null &&
            (isUsedUp
              ? `오늘 질문 ${limit}개를 모두 썼어요. 같은 질문은 다시 볼 수 있어요.`
              : limit === null
                ? ''
                : `오늘 질문 ${used} / ${limit}회`)}
        </Quota>
        {isAsking ? (
          <Button touch icon={<Square size={14} />} onClick={onStop}>
            중지
          </Button>
        ) : (
          <Button touch type="submit" variant="solid" icon={<ArrowUp size={18} />}>
            보내기
          </Button>
        )}
      </Foot>
    </Form>
  );
}
