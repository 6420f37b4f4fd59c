import { ChartLine, Table } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '../components/button';
import { CardHead } from '../components/card-head';
import { TableFrame } from '../components/data-table/table-frame';
import { Skeleton } from '../components/skeleton';
import { VisuallyHidden } from '../components/visually-hidden';
import { styled } from '../theme/styled';

const Legend = styled('ul', {
  base: { display: 'flex', flexWrap: 'wrap', rowGap: '1', columnGap: '4', textStyle: 'caption', color: 'fg.muted' },
});
const Entry = styled('li', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } });
const Swatch = styled('i', {
  base: { w: '10px', h: '10px', borderRadius: 'badge' },
  variants: {
    series: { 1: { bg: 'chart.1' }, 2: { bg: 'chart.2' }, 3: { bg: 'chart.3' } },
    isDashed: {
      true: { h: '0', borderRadius: '0', bg: 'transparent', borderTop: '2px dashed', borderColor: 'chart.2' },
    },
  },
});

const Head = styled(CardHead, { base: { mb: '3' } });
const Drawing = styled('div', { base: { minW: 0 } });
// The head of a table sticks below the top bar of the page; in here it sticks to the box.
const Rows = styled('div', { base: { overflow: 'auto', '--above': 'calc(-1 * {sizes.header})' } });

const rowNames = { '& tbody th': { whiteSpace: 'nowrap', fontWeight: 500 } } as const;

export interface ChartSeries {
  label: string;
  series: 1 | 2 | 3;
  isDashed?: boolean;
}

interface ChartViewProps {
  /** Names the table of the numbers. */
  caption: string;
  series: readonly ChartSeries[];
  /** Heads of the table, and its rows: the first cell of each names the row. */
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** Of the chart; the table is as high at most. */
  height: number;
  /** The drawing, for eyes alone. */
  children: ReactNode;
}

/**
 * A chart and its numbers as a table: whoever cannot see the chart reads the table all the same, and whoever would rather
 * read it than the chart has it shown.
 */
export function ChartView({ caption, series, heads, rows, height, children }: ChartViewProps) {
  const [isTable, setIsTable] = useState(false);
  const cells = <Cells heads={heads} rows={rows} />;
  return (
    <>
      <Head>
        <Legend>
          {series.map(({ label, ...look }) => (
            <Entry key={label}>
              <Swatch {...look} aria-hidden="true" />
              {label}
            </Entry>
          ))}
        </Legend>
        <Button
          size="xs"
          variant="ghost"
          icon={isTable ? <ChartLine size={14} /> : <Table size={14} />}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? '그래프로 보기' : '표로 보기'}
        </Button>
      </Head>
      {isTable ? (
        <Rows style={{ maxHeight: height }}>
          <TableFrame caption={caption} dense rows css={rowNames}>
            {cells}
          </TableFrame>
        </Rows>
      ) : (
        <>
          <Drawing aria-hidden="true" style={{ height }}>
            <Suspense fallback={<Skeleton height={`${height}px`} radius="8px" />}>{children}</Suspense>
          </Drawing>
          <VisuallyHidden as="div">
            <table>
              <caption>{caption}</caption>
              {cells}
            </table>
          </VisuallyHidden>
        </>
      )}
    </>
  );
}

function Cells({ heads, rows }: Pick<ChartViewProps, 'heads' | 'rows'>) {
  return (
    <>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" data-type={index > 0 ? 'number' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={heads[index + 1]} data-type="number">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}
