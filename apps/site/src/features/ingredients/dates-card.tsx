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
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <time dateTime={value}>{formatDate(value)}</time>
          </dd>
        </div>
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
    '& > div': { display: 'flex', justifyContent: 'space-between' },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: 600 },
  },
});
