import { ingredientSheet } from '@gredia/domain';
import { Button, Card, Kbd, styled } from '@gredia/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { modifierKey } from '../../../shared/modifier-key';
import { ReasonField } from '../reason-field';

const Root = styled(Card, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minW: 0,
    position: { xl: 'sticky' },
    top: { xl: '83px' },
    maxH: { xl: 'calc(100vh - 170px)' },
    overflowY: { xl: 'auto' },
  },
});
const Heading = styled('h2', { base: { textStyle: 'h2', outline: 'none' } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Bar = styled('div', {
  base: {
    position: 'sticky',
    zIndex: 'sticky',
    bottom: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mx: { base: '-4', md: '-7' },
    mt: '4',
    mb: '-10',
    px: { base: '4', md: '7' },
    py: '3',
    borderTop: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.panel',
  },
});
/** Narrow, the one that goes on has the rest of the line. */
const Onward = styled('span', { base: { display: 'flex', flex: { base: 1, md: 'none' }, '& > button': { flex: 1 } } });
const Status = styled('span', {
  base: { flex: { base: '1 0 100%', md: 1 }, minW: 0, textStyle: 'small', color: 'fg.muted' },
});

interface SavePanelProps {
  /** So many fields would be saved. */
  count: number;
  reason: string;
  /** What is wrong with the reason. */
  problem?: string;
  onReason: (reason: string) => void;
  /** What would follow, once it was computed. */
  consequences: ReactNode;
  isNew?: boolean;
}

/** 저장 전 확인: what would follow, and where the values come from. */
export function SavePanel({ count, reason, problem, onReason, consequences, isNew = false }: SavePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSeen = Boolean(consequences);
  // On a narrow screen what was asked for stands below all fields.
  useEffect(() => {
    if (isSeen) heading.current?.focus();
  }, [isSeen]);
  return (
    <Root role="region" pad="md" aria-label="저장 전 확인" tabIndex={0}>
      <Heading ref={heading} tabIndex={-1}>
        {isSeen ? `${isNew ? '추가' : '저장'}하면 이렇게 돼요` : '저장 전 확인'}
      </Heading>
      {count === 0 && (
        <Quiet>
          {isNew
            ? '이름을 쓰면 같거나 비슷한 성분이 있는지, 어떤 규제와 라벨이 이어지는지 추가하기 전에 여기서 보여 드려요.'
            : '값을 고치면 규제, 라벨, 검색, 주소에서 무엇이 달라지는지 저장하기 전에 여기서 보여 드려요.'}
        </Quiet>
      )}
      {count > 0 && !isSeen && (
        <Quiet>
          {isNew ? '쓴' : '고친'} 항목 {count}개. {isNew ? '추가' : '저장'}하기 전에 무엇이 달라지는지 확인해요.
        </Quiet>
      )}
      {consequences}
      {isSeen && (
        <div data-field="reason">
          <ReasonField spec={ingredientSheet} value={reason} error={problem} onChange={onReason} />
        </div>
      )}
      <Quiet>
        <Kbd>{modifierKey()}</Kbd> <Kbd>S</Kbd> 확인하고 {isNew ? '추가' : '저장'} · <Kbd>Esc</Kbd> 돌아가기
      </Quiet>
    </Root>
  );
}

interface SaveBarProps {
  count: number;
  /** What would follow was shown: now it can be saved. */
  isSeen: boolean;
  isLooking: boolean;
  isSaving: boolean;
  /** Why it cannot be saved yet. */
  missing?: string;
  isNew?: boolean;
  onLook: () => void;
  onSave: () => void;
  /** Back to the fields. */
  onBack: () => void;
  onReset: () => void;
}

/** The end of the form, always in sight. */
export function SaveBar({ count, isSeen, isLooking, isSaving, missing, isNew = false, ...on }: SaveBarProps) {
  return (
    <Bar>
      <Status role="status">
        {isNew ? '쓴' : '고친'} 항목 {count}개
      </Status>
      {isSeen ? (
        <>
          <Button touch onClick={on.onBack}>
            {isNew ? '계속 쓰기' : '계속 고치기'}
          </Button>
          <Onward>
            <Button
              variant="solid"
              touch
              loading={isSaving ? (isNew ? '추가하는 중' : '저장 중') : undefined}
              disabledReason={missing}
              onRefuse={on.onSave}
              onClick={on.onSave}
            >
              {isNew ? '성분 추가' : `${count}개 항목 저장`}
            </Button>
          </Onward>
        </>
      ) : (
        <>
          <Button touch onClick={on.onReset}>
            {isNew ? '비우기' : '되돌려 놓기'}
          </Button>
          <Onward>
            <Button variant="solid" touch loading={isLooking ? '확인 중' : undefined} onClick={on.onLook}>
              저장 전 확인
            </Button>
          </Onward>
        </>
      )}
    </Bar>
  );
}
