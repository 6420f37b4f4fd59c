import { formatNumber, styled, VisuallyHidden } from '@gredia/ui';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: '5',
    columnGap: '7',
    '& > svg': { w: '128px', flex: 'none' },
    '& circle': { fill: 'none', strokeWidth: '18px', stroke: 'bg.muted' },
    '& text': { textAnchor: 'middle', fill: 'fg.default', fontSize: '4xl', fontWeight: 700, letterSpacing: '-.03em' },
    '& text + text': { fill: 'fg.muted', fontSize: 'xs', fontWeight: 400, letterSpacing: 0 },
    '& table': { flex: '1 1 150px', maxW: '260px' },
    '& :is(td, tbody th)': { py: '5px', whiteSpace: 'nowrap' },
    '& tbody th': { textStyle: 'small', color: 'fg.muted' },
    '& td': { textAlign: 'end', fontWeight: 600 },
    '& td + td': { w: '1%', ps: '2', textStyle: 'small', fontWeight: 400, color: 'fg.subtle' },
    '& i': { display: 'inline-block', boxSize: '10px', me: '2', borderRadius: 'badge' },
    '& [data-series="1"]': { stroke: 'chart.1', bg: 'chart.1' },
    '& [data-series="2"]': { stroke: 'chart.2', bg: 'chart.2' },
    '& [data-series="3"]': { stroke: 'chart.3', bg: 'chart.3' },
  },
});

const RADIUS = 55;
/** Between two parts, in percent of the circle. */
const GAP = 1;

interface DonutProps {
  /** Names the table of the numbers. */
  caption: string;
  /** Column heads of the table: what a part is, its number, its share. */
  columns: [part: string, value: string, share: string];
  /** At most three; their sum must not be 0. */
  parts: readonly { label: string; value: number }[];
  /** In the middle: the whole and what it is. */
  total: { label: string; value: number };
}

/** Parts of a whole as a ring; the legend beside it is the table of the numbers. */
export function Donut({ caption, columns, parts, total }: DonutProps) {
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const shares = parts.map(({ value }) => (value / sum) * 100);
  const gap = parts.filter(({ value }) => value > 0).length > 1 ? GAP : 0;

  return (
    <Root>
      <svg viewBox="0 0 128 128" aria-hidden="true">
        <circle cx="64" cy="64" r={RADIUS} />
        {parts.map(({ label, value }, index) => {
          const start = shares.slice(0, index).reduce((all, share) => all + share, 0);
          const length = Math.max(0, (shares[index] ?? 0) - gap);
          return (
            value > 0 && (
              <circle
                key={label}
                data-series={index + 1}
                cx="64"
                cy="64"
                r={RADIUS}
                pathLength="100"
                strokeDasharray={`${length} ${100 - length}`}
                strokeDashoffset={-start}
                transform="rotate(-90 64 64)"
              />
            )
          );
        })}
        <text x="64" y="68">
          {formatNumber(total.value)}
        </text>
        <text x="64" y="86">
          {total.label}
        </text>
      </svg>
      <table>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <VisuallyHidden as="thead">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </VisuallyHidden>
        <tbody>
          {parts.map(({ label, value }, index) => (
            <tr key={label}>
              <th scope="row">
                <i data-series={index + 1} aria-hidden="true" />
                {label}
              </th>
              <td>{formatNumber(value)}</td>
              <td>{(shares[index] ?? 0).toFixed(1)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Root>
  );
}
