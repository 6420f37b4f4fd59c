import { useEffect, useState } from 'react';
import { styled } from '../theme/styled';

const DELAY_MS = 150;

const Root = styled('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetX: 0,
    top: 0,
    h: '2px',
    bgImage: 'linear-gradient(90deg, transparent, {colors.brand.solid} 40%, {colors.brand.solid} 60%, transparent)',
    bgSize: '200% 100%',
    animation: 'shimmer 1s linear infinite',
    _motionReduce: { bg: 'brand.solid', animation: 'none' },
  },
});

interface ProgressLineProps {
  isBusy: boolean;
}

/** A line at the top of the window while a page takes longer than 150 ms to arrive. */
export function ProgressLine({ isBusy }: ProgressLineProps) {
  return isBusy ? <DelayedLine /> : null;
}

function DelayedLine() {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return isShown ? <Root role="progressbar" aria-label="화면을 불러오는 중" /> : null;
}
