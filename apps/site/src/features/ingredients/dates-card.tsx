import { formatDate, styled } from '@gredia/ui';
import type { IngredientDetail } from './ingredient-detail';

/** The three dates of an entry. */
export function DatesCard({ ingredient }: { ingredient: IngredientDetail }) {
  const dates = [
    { label: '마지막 확인', value: ingredient.lastCheckedAt },
    { label: '마지막 갱신', value: ingredient.updatedAt },
    { label: '최초 등록', value: ingredient.createdAt },
  ];
  return (
    <Dates>
      {dates.map(({ label, value }) => (
        <Line key={label}>
          <Name>{label}</Name>
          <Day>
            <time dateTime={value}>{formatDate(value)}</time>
          </Day>
        </Line>
      ))}
    </Dates>
  );
}

const Dates = styled('dl', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    p: { base: '3.5', md: '5' },
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    textStyle: 'small',
  },
});

const Line = styled('div', { base: { display: 'flex', justifyContent: 'space-between' } });
const Name = styled('dt', { base: { color: 'fg.muted' } });
const Day = styled('dd', { base: { fontWeight: 600 } });
