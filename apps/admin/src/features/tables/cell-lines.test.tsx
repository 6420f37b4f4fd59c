import { UiProvider } from '@gredia/ui';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CellLines } from './cell-lines';

const mark = { field: 'unmapped', text: '미매핑' };
const maker = { label: '제조사', kind: 'text' } as const;

function renderCell(props: Partial<Parameters<typeof CellLines>[0]>) {
  render(
    <UiProvider>
      <CellLines mark={undefined} second={undefined} secondValue={undefined} values={{}} {...props}>
        <span>값</span>
      </CellLines>
    </UiProvider>,
  );
}

describe('a cell', () => {
  it('has a mark where another field counts something', () => {
    renderCell({ mark, values: { unmapped: 2 } });
    expect(screen.getByText('미매핑')).toBeTruthy();
  });

  it('has none where it counts nothing', () => {
    renderCell({ mark, values: { unmapped: 0 } });
    expect(screen.queryByText('미매핑')).toBeNull();
  });

  it('has a second line where there is something to say', () => {
    renderCell({ second: maker, secondValue: '누리솔켐' });
    expect(screen.getByText('누리솔켐')).toBeTruthy();
  });

  it('has one line where there is nothing', () => {
    renderCell({ second: maker, secondValue: null });
    expect(screen.queryByText('–')).toBeNull();
  });
});
