import { Skeleton, styled } from '@gredia/ui';

/** So near the end of what was read the next page is asked for. */
export const AHEAD = 5;

/** A list of what waits, what is looked at, and the panel that decides it. */
export const Desk = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: '260px minmax(0, 1fr)',
      xl: '260px minmax(0, 1fr) 288px',
      '2xl': '300px minmax(0, 1fr) 300px',
    },
    gap: '3.5',
    alignItems: 'start',
  },
});
/** Where the panel stands: below what is looked at, until there is room beside it. */
export const PanelPlace = styled('div', { base: { minW: 0, gridColumn: { lg: 2, xl: 'auto' } } });
const Waiting = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });

export function DeskSkeleton({ lines, height }: { lines: number; height: string }) {
  return (
    <Desk aria-busy="true">
      <Waiting>
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} height={height} />
        ))}
      </Waiting>
      <Skeleton height="520px" radius="12px" />
      <Skeleton height="360px" radius="12px" />
    </Desk>
  );
}
