import { useEffect, useState } from 'react';
import { progressLineRecipe } from '../theme/recipes/progress-line';
import { styled } from '../theme/styled';

const DELAY_MS = 150;

const Root = styled('div', progressLineRecipe);

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
