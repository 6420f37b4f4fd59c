import { Badge, Button, Select, styled } from '@gredia/ui';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { DictionaryNote } from '../reading/dictionary-note';
import { listNames, listOfLabel, titleOf } from '../reading/marked-label';
import type { LabelMarking } from '../reading/use-marked-label';
import { LabelEditor } from '../writing/label-editor';
import { useKeptFocus } from '../writing/use-kept-focus';

const Root = styled('section', {
  base: {
    minW: 0,
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    overflow: 'hidden',
  },
});

const Head = styled('header', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minH: '13', px: { base: '4', md: '5' } },
});

const Title = styled('b', { base: { fontWeight: 650, minW: 0, lineClamp: '1' } });
const Count = styled('small', { base: { textStyle: 'small', color: 'fg.subtle', whiteSpace: 'nowrap' } });
const EditButton = styled(Button, { base: { ms: 'auto' } });

const Choice = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: '1',
    columnGap: '2.5',
    px: { base: '4', md: '5' },
    pb: '2.5',
  },
});

const Hint = styled('small', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const Excerpt = styled('p', { base: { px: { base: '4', md: '5' }, pb: '4', color: 'fg.muted', lineHeight: '23px' } });
const FirstLines = styled('span', { base: { lineClamp: '2' } });

interface SourceCardProps {
  /** `왼쪽` or `오른쪽`. */
  side: string;
  text: string;
  marking: LabelMarking;
  /** Number of the list of a set that is compared. */
  list: number;
  onList: (list: number) => void;
  onChange: (text: string) => void;
}

/** One of two lists: its beginning, or a field to paste it into. */
export function SourceCard({ side, text, marking, list, onList, onChange }: SourceCardProps) {
  const card = useRef<HTMLElement>(null);
  const keepFocus = useKeptFocus(card);
  const [isOpen, setIsOpen] = useState(false);
  const { label, current } = marking;
  const own = label && listOfLabel(label, list);
  const start = current && listOfLabel(current, list).tokens[0]?.start;
  const names = listNames(label?.products.map(({ title }) => title) ?? []);
  const isEmpty = text.trim() === '';
  const isEdited = isOpen || isEmpty;
  const title = titleOf(own) ?? `${side} 목록`;

  return (
    <Root ref={card} aria-label={`${side} 목록`}>
      <Head>
        <Badge>{side}</Badge>
        <Title>{isEmpty ? '전성분을 붙여 넣어 주세요' : title}</Title>
        {own && <Count>{own.tokens.length}종</Count>}
        {!isEmpty && (
          <EditButton
            size="xs"
            variant="ghost"
            icon={<Pencil size={13} />}
            aria-label={isOpen ? `${side} 목록 편집 마치기` : `${side} 목록 편집`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? '완료' : '편집'}
          </EditButton>
        )}
      </Head>
      {names.length > 1 && (
        <Choice>
          <Select
            label={`${side}에서 비교할 목록`}
            value={names[list] ? `${list}` : '0'}
            options={names.map((name, index) => ({ value: `${index}`, label: name }))}
            onChange={(value) => onList(Number(value))}
          />
          <Hint>목록 {names.length}개 가운데 하나씩 비교해요</Hint>
        </Choice>
      )}
      {(marking.isTooLong || marking.isUnread) && <DictionaryNote marking={marking} isEmpty={isEmpty} />}
      {isEdited ? (
        <LabelEditor
          compact
          name={`${side} 전성분`}
          text={text}
          label={label}
          onChange={(next, isPasted) => {
            // A whole list pasted into the empty card is folded; one that is typed stays open.
            setIsOpen(!(isPasted && isEmpty && next.length >= 40));
            keepFocus('button');
            onChange(next);
          }}
          placeholder="쉼표, 줄 바꿈, 가운뎃점 어느 것으로 나뉘어 있어도 돼요."
        />
      ) : (
        <Excerpt>
          {/* The list's title stands above already. */}
          <FirstLines>{text.slice(start ?? 0)}</FirstLines>
        </Excerpt>
      )}
    </Root>
  );
}
