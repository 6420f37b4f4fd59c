import { styled } from '../theme/styled';

const Root = styled('a', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    top: '2',
    left: '2',
    px: '4',
    py: '3',
    borderRadius: 'control',
    bg: 'brand.solid',
    color: 'brand.on',
    fontWeight: 600,
    '&:not(:focus)': { transform: 'translateY(-80px)' },
  },
});

interface SkipLinkProps {
  /** Id of the main content. */
  target: string;
}

/** The first stop of the keyboard: past header and navigation. */
export function SkipLink({ target }: SkipLinkProps) {
  return <Root href={`#${target}`}>본문 바로가기</Root>;
}
