import { Button, formatBytes, styled } from '@gredia/ui';
import { useState } from 'react';
import { counted, type Picked, type Usage } from './storage-words';

const Year = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '76px repeat(4, minmax(0, 1fr))' },
    gap: '2.5',
    mb: '2.5',
    alignItems: 'stretch',
  },
});
const look = {
  borderRadius: 'thumb',
  border: '1px solid',
  borderColor: 'border.default',
  textAlign: 'start',
  _hover: { bg: 'bg.muted' },
  '&[aria-pressed=true]': { bg: 'brand.subtle', borderColor: 'brand.solid' },
} as const;
const YearButton = styled('button', {
  base: { ...look, px: '2', minH: 'touch', fontWeight: 700, gridColumn: { base: '1 / -1', md: 'auto' } },
});
const Cell = styled('button', { base: { ...look, display: 'flex', flexDirection: 'column', px: '3', py: '2' } });
const Empty = styled('div', {
  base: { ...look, px: '3', py: '2', borderStyle: 'dashed', color: 'fg.subtle', textStyle: 'small', _hover: {} },
});
const Name = styled('span', { base: { textStyle: 'caption', color: 'fg.muted' } });
const Size = styled('strong', { base: { fontWeight: 650 } });
const Count = styled('small', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const Track = styled('span', {
  base: { display: 'block', h: '4px', mt: '1.5', borderRadius: 'badge', bg: 'bg.muted' },
});
const Fill = styled('span', { base: { display: 'block', h: '4px', borderRadius: 'badge', bg: 'chart.1' } });

/** So many years are seen at once. */
const SHOWN = 4;
const QUARTERS = [1, 2, 3, 4];

interface StorageQuartersProps {
  usage: Usage;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
}

/** Years by quarters, the newest first: one of either can be picked. */
export function StorageQuarters({ usage: { years, unit }, picked, onPick }: StorageQuartersProps) {
  const [isWhole, setIsWhole] = useState(false);
  const newest = [...years].reverse();
  const shown = isWhole ? newest : newest.slice(0, SHOWN);
  const most = Math.max(1, ...years.flatMap(({ quarters }) => quarters.map(({ sizeBytes }) => sizeBytes)));
  const isPicked = (year: number, quarter: number | null) => picked?.year === year && picked.quarter === quarter;
  const pick = (year: number, quarter: number | null) => onPick(isPicked(year, quarter) ? null : { year, quarter });

  return (
    <>
      {shown.map(({ year, quarters }) => (
        <Year key={year} role="group" aria-label={`${year}년`}>
          <YearButton
            type="button"
            aria-label={`${year}년 전체`}
            aria-pressed={isPicked(year, null)}
            onClick={() => pick(year, null)}
          >
            {year}
          </YearButton>
          {QUARTERS.map((quarter) => {
            const found = quarters.find((each) => each.quarter === quarter);
            if (!found) return <Empty key={quarter}>Q{quarter} –</Empty>;
            return (
              <Cell
                key={quarter}
                type="button"
                aria-pressed={isPicked(year, quarter) || isPicked(year, null)}
                onClick={() => pick(year, quarter)}
              >
                <Name>Q{quarter}</Name>
                <Size>{formatBytes(found.sizeBytes)}</Size>
                <Count>{counted(found.documentCount, unit)}</Count>
                <Track aria-hidden>
                  <Fill style={{ width: `${(found.sizeBytes / most) * 100}%` }} />
                </Track>
              </Cell>
            );
          })}
        </Year>
      ))}
      {newest.length > shown.length && (
        <Button size="sm" variant="ghost" onClick={() => setIsWhole(true)}>
          {newest.length - shown.length}개 연도 더 보기
        </Button>
      )}
    </>
  );
}
