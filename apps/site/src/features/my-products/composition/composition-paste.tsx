import { INCIS_MAX, readComposition, type WrittenPart } from '@gredia/domain';
import { Button, styled, TextArea } from '@gredia/ui';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';

const Root = styled('div', {
  base: {
    display: 'grid',
    gap: '2.5',
    p: '4',
    mb: '2',
    borderRadius: 'thumb',
    bg: 'bg.subtle',
  },
});
const Buttons = styled('div', { base: { display: 'flex', gap: '2' } });

interface CompositionPasteProps {
  /** Number of parts already in the composition. */
  count: number;
  onTake: (parts: WrittenPart[]) => void;
  /** Absent while the composition has no rows to return to. */
  onClose?: () => void;
}

/** Turns a pasted list, such as one from a document of the supplier, into rows. */
export function CompositionPaste({ count, onTake, onClose }: CompositionPasteProps) {
  const [text, setText] = useState('');
  const parts = readComposition(text);
  const total = count + parts.length;
  const isTooLong = total > INCIS_MAX;

  function take() {
    setText('');
    onTake(parts);
  }

  return (
    <Root>
      <TextArea
        data-part="paste"
        label="목록 붙여 넣기"
        hint="쉼표나 줄로 나눈 목록이면 돼요. ‘Glycerin 5%’처럼 적힌 함량도 함께 읽어요."
        placeholder={'Water 80%, Glycerin 15%, 1,2-Hexanediol 5%'}
        rows={4}
        spellCheck={false}
        value={text}
        error={isTooLong ? `성분은 ${INCIS_MAX}개까지 넣을 수 있어요. 넣으면 ${total}개가 돼요.` : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Buttons>
        <Button
          size="sm"
          variant="soft"
          icon={<ListPlus size={15} />}
          disabledReason={reasonNot(parts.length, isTooLong)}
          onClick={take}
        >
          {parts.length > 0 ? `성분 ${parts.length}개 넣기` : '성분 넣기'}
        </Button>
        {onClose && (
          <Button size="sm" variant="ghost" onClick={onClose}>
            닫기
          </Button>
        )}
      </Buttons>
    </Root>
  );
}

function reasonNot(count: number, isTooLong: boolean): string | undefined {
  if (count === 0) return '붙여 넣은 성분이 없어요.';
  return isTooLong ? `성분은 ${INCIS_MAX}개까지 넣을 수 있어요.` : undefined;
}
