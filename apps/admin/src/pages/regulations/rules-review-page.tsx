import { REGULATION_LEVELS } from '@gredia/domain';
import { isListKey, MEMBERSHIP_BASES } from '@gredia/domain/regulations';
import { formatNumber, Segmented, styled } from '@gredia/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DecidedList } from '../../features/regulations/decided-list';
import { REVIEW_HINTS } from '../../features/regulations/review-hints';
import { ReviewDesk } from '../../features/regulations/review-desk';
import type { FilterChange } from '../../features/regulations/review-filters';
import type { ReviewFilter } from '../../features/regulations/use-review-queue';
import { KeyHints } from '../../shared/desk/key-hints';
import { ScreenHead } from '../../shared/screen-head';

const Bar = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '3' } });

const VIEWS = [
  { value: 'WAITING', label: '검토할 항목' },
  { value: 'LATER', label: '미룬 항목' },
  { value: 'DECIDED', label: '정한 항목' },
] as const;

type View = (typeof VIEWS)[number]['value'];

/** A value of the address that is one of these; null for any other. */
const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

const listIn = (text: string | null) => (text !== null && isListKey(text) ? text : null);

/** Rules under review (규칙 검토): memberships of law that a person has to decide. */
export function RulesReviewPage() {
  const [params, setParams] = useSearchParams();
  const [total, setTotal] = useState<number | null>(null);
  const view: View =
    oneOf(
      VIEWS.map(({ value }) => value),
      params.get('view'),
    ) ?? 'WAITING';
  const filter: ReviewFilter = {
    view: view === 'LATER' ? 'LATER' : 'WAITING',
    country: params.get('country'),
    list: listIn(params.get('list')),
    basis: oneOf(MEMBERSHIP_BASES, params.get('basis')),
    level: oneOf(REGULATION_LEVELS, params.get('level')),
  };

  function change(values: FilterChange & { view?: View }) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  }

  const isDesk = view !== 'DECIDED';
  return (
    <>
      <ScreenHead title="규칙 검토" note={isDesk && total !== null ? `${formatNumber(total)}건` : undefined} />
      <Bar>
        <Segmented label="보는 것" value={view} options={VIEWS} onChange={(value) => change({ view: value })} />
        {isDesk && <KeyHints hints={REVIEW_HINTS} />}
      </Bar>
      {isDesk ? <ReviewDesk key={filter.view} filter={filter} onFilter={change} onTotal={setTotal} /> : <DecidedList />}
    </>
  );
}
