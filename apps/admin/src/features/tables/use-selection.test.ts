import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DocumentRow } from './use-rows';
import { useSelection } from './use-selection';

const row = (id: string, name: string): DocumentRow => ({ id, title: name, updatedAt: '', values: { name } });
const namesOf = (rows: readonly DocumentRow[]) => rows.map(({ values }) => values['name']);

it('has the values that picked records have now, loaded or not', () => {
  const first = [row('1', '가'), row('2', '나')];
  const { result, rerender } = renderHook(({ loaded }) => useSelection(loaded), { initialProps: { loaded: first } });
  act(() => result.current.setAll(first));
  rerender({ loaded: [row('1', '가2'), row('3', '다')] });
  expect(namesOf(result.current.rows)).toEqual(['가2', '나']);
  act(() => result.current.replace(row('2', '나2')));
  act(() => result.current.replace(row('3', '다2')));
  expect(namesOf(result.current.rows)).toEqual(['가2', '나2']);
});
