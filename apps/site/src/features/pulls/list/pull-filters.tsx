import { pullFilterLabel, type PullFilter } from '@gredia/domain';
import type { GetPullRequestsQuery } from '@gredia/graphql-schema';
import { Chip, formatNumber, Segmented, styled } from '@gredia/ui';
import { useNavigate } from 'react-router-dom';
import { pullsHref, type PullParams } from '../pull-params';

const Row = styled('div', { base: { display: { base: 'none', md: 'flex' }, justifyContent: 'flex-end' } });
const Chips = styled('div', { base: { display: { base: 'flex', md: 'none' }, flexWrap: 'wrap', gap: '1.5' } });

export type PullCounts = GetPullRequestsQuery['pullRequests']['counts'];
type Choice = PullFilter | 'MINE';

const choices: readonly { value: Choice; label: string; of: keyof PullCounts }[] = [
  { value: 'ALL', label: pullFilterLabel.ALL, of: 'all' },
  { value: 'OPEN', label: pullFilterLabel.OPEN, of: 'open' },
  { value: 'ACCEPTED', label: pullFilterLabel.ACCEPTED, of: 'accepted' },
  { value: 'DENIED', label: pullFilterLabel.DENIED, of: 'denied' },
  { value: 'MINE', label: '내 제안', of: 'mine' },
];

interface PullFiltersProps {
  params: PullParams;
  counts: PullCounts | undefined;
  /** Nobody is signed in: whose own ones are not counted. */
  isVisitor: boolean;
}

/** Which suggestions are listed; as chips that are links where the row would not fit. */
export function PullFilters({ params, counts, isVisitor }: PullFiltersProps) {
  const navigate = useNavigate();
  const chosen: Choice = params.isMine ? 'MINE' : params.filter;
  const hrefOf = (value: Choice) =>
    pullsHref({
      ...params,
      ...(value === 'MINE' ? { isMine: true, filter: 'ALL' } : { isMine: false, filter: value }),
      page: 1,
    });
  const options = choices.map(({ value, label, of }) => ({
    value,
    label,
    count: counts && !(value === 'MINE' && isVisitor) ? formatNumber(counts[of]) : undefined,
  }));
  return (
    <>
      <Row>
        <Segmented
          label="보기"
          value={chosen}
          options={options}
          size="lg"
          onChange={(value) => void navigate(hrefOf(value))}
        />
      </Row>
      <Chips role="group" aria-label="보기">
        {options.map(({ value, label, count }) => (
          <Chip key={value} size="sm" selected={value === chosen} href={hrefOf(value)}>
            {count === undefined ? label : `${label} ${count}`}
          </Chip>
        ))}
      </Chips>
    </>
  );
}
