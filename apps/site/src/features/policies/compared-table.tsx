import { styled, TableFrame } from '@gredia/ui';

const Frame = styled(TableFrame, {
  base: {
    '& :is(td, thead th:not(:first-child))': { textAlign: 'center', w: '19%' },
    '& tbody th': { fontWeight: 500, textAlign: 'start' },
    mdDown: {
      '& table': { tableLayout: 'fixed', minW: 0 },
      // The rules of a table name its head as well.
      '& table :is(th, td)': { px: '1', whiteSpace: 'normal', fontSize: 'xs', lineHeight: '4.5' },
      '& table th:first-child': { ps: '3', w: '22%' },
    },
  },
});

interface ComparedTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { label: string; values: readonly string[] }[];
}

/** What each of several kinds has, thing by thing. */
export function ComparedTable({ caption, columns, rows }: ComparedTableProps) {
  return (
    <Frame caption={caption} hover={false}>
      <thead>
        <tr>
          <th scope="col">기능</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, place) => (
              <td key={columns[place]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}
