import { LinkButton, styled } from '@gredia/ui';
import { PencilLine } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';

const Wide = styled('div', { base: { display: { base: 'none', md: 'block' } } });
const Floating = styled('div', {
  base: {
    display: { md: 'none' },
    position: 'fixed',
    zIndex: 'sticky',
    right: '4',
    bottom: 'calc(16px + env(safe-area-inset-bottom))',
    borderRadius: 'full',
    boxShadow: 'md',
    '& > a': { h: '13', px: '5', borderRadius: 'full' },
    _print: { display: 'none' },
  },
});

/** 글쓰기, for the board that is shown: beside the title, and above the foot of narrow screens. */
export function WriteButton({ board, isFloating = false }: { board: string; isFloating?: boolean }) {
  const Place = isFloating ? Floating : Wide;
  return (
    <Place>
      <LinkButton
        variant="solid"
        size={isFloating ? 'lg' : 'md'}
        href={paths.writePost(board)}
        icon={<PencilLine size={16} />}
      >
        글쓰기
      </LinkButton>
    </Place>
  );
}
