import { ingredientSheet } from '@gredia/domain';
import { Button, Card, Kbd, styled } from '@gredia/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { missingReason, ReasonField } from '../reason-field';

const Root = styled(Card, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minW: 0,
    position: { xl: 'sticky' },
    top: { xl: '16px' },
    maxH: { xl: 'calc(100vh - 120px)' },
    overflowY: { xl: 'auto' },
  },
});
const Heading = styled('h2', { base: { textStyle: 'h2', outline: 'none' } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Buttons = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

interface SavePanelProps {
  /** So many fields would be saved. */
  count: number;
  reason: string;
  onReason: (reason: string) => void;
  /** What would follow, once it was computed. */
  consequences: ReactNode;
  isLooking: boolean;
  isSaving: boolean;
  onLook: () => void;
  onSave: () => void;
  /** Back to the fields. */
  onBack: () => void;
  onReset: () => void;
}

/** 저장 전 확인: what would follow, where it comes from, and the saving itself. */
export function SavePanel(panel: SavePanelProps) {
  const { count, reason, consequences, isLooking, isSaving } = panel;
  const heading = useRef<HTMLHeadingElement>(null);
  const isSeen = Boolean(consequences);
  // On a narrow screen what was asked for stands below all fields.
  useEffect(() => {
    if (isSeen) heading.current?.focus();
  }, [isSeen]);
  return (
    <Root role="region" pad="md" aria-label="저장 전 확인" tabIndex={0}>
      <Heading ref={heading} tabIndex={-1}>
        {isSeen ? '저장하면 이렇게 돼요' : '저장 전 확인'}
      </Heading>
      {count === 0 && (
        <Quiet>값을 고치면 규제, 라벨, 검색, 주소에서 무엇이 달라지는지 저장하기 전에 여기서 보여 드려요.</Quiet>
      )}
      {count > 0 && !isSeen && <Quiet>고친 항목 {count}개. 저장하기 전에 무엇이 달라지는지 확인해요.</Quiet>}
      {consequences}
      {isSeen && <ReasonField spec={ingredientSheet} value={reason} onChange={panel.onReason} />}
      {count > 0 && (
        <Buttons>
          {isSeen ? (
            <>
              <Button touch onClick={panel.onBack}>
                계속 고치기
              </Button>
              <Button
                variant="solid"
                touch
                loading={isSaving ? '저장 중' : undefined}
                disabledReason={missingReason(ingredientSheet, reason)}
                onClick={panel.onSave}
              >
                {count}개 항목 저장
              </Button>
            </>
          ) : (
            <>
              <Button touch onClick={panel.onReset}>
                되돌려 놓기
              </Button>
              <Button variant="solid" touch loading={isLooking ? '확인 중' : undefined} onClick={panel.onLook}>
                저장 전 확인
              </Button>
            </>
          )}
        </Buttons>
      )}
      <Quiet>
        <Kbd>⌘</Kbd> <Kbd>S</Kbd> 확인하고 저장 · <Kbd>Esc</Kbd> 돌아가기
      </Quiet>
    </Root>
  );
}
