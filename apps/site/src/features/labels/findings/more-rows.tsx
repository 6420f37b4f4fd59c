import { Button } from '@gredia/ui';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** The first rows of a long list, and a button for the rest. On paper all of them stand. */
export function useMoreRows<Row>(
  rows: readonly Row[],
  first: number,
  noun: string,
  unit = '종',
): [readonly Row[], ReactNode] {
  const [isWhole, setIsWhole] = useState(false);

  useEffect(() => {
    const showAll = () => flushSync(() => setIsWhole(true));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);

  if (isWhole || rows.length <= first) return [rows, null];
  const button = (
    <Button size="sm" variant="ghost" icon={<ChevronDown size={14} />} onClick={() => setIsWhole(true)}>
      {noun} {rows.length - first}
      {unit} 더 보기
    </Button>
  );
  return [rows.slice(0, first), button];
}
