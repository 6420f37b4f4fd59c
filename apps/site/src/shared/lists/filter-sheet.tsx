import { BottomSheet, Button, LinkButton, styled } from '@gredia/ui';
import type { ReactNode } from 'react';

const Body = styled('div', { base: { px: '5' } });
const Grow = styled('div', { base: { flex: 1, minW: 0 } });

interface FilterSheetProps {
  /** The list without its filters. */
  clearedHref: string;
  /** What closing shows, such as `23건 보기`. */
  shown: string;
  onClose: () => void;
  children: ReactNode;
}

/** The filters of a list on narrow screens; the list behind follows every choice. */
export function FilterSheet({ clearedHref, shown, onClose, children }: FilterSheetProps) {
  return (
    <BottomSheet
      title="필터"
      onClose={onClose}
      footer={
        <>
          <LinkButton size="lg" href={clearedHref}>
            모두 지우기
          </LinkButton>
          <Grow>
            <Button size="lg" variant="solid" block onClick={onClose}>
              {shown}
            </Button>
          </Grow>
        </>
      }
    >
      <Body>{children}</Body>
    </BottomSheet>
  );
}
