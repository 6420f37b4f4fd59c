import { countryLabel } from '@gredia/domain';
import type { ConsequencesOfIngredientFragment } from '@gredia/graphql-schema';
import { formatNumber, styled } from '@gredia/ui';

const List = styled('ul', {
  base: {
    display: 'grid',
    gap: '1.5',
    ps: '4.5',
    listStyle: 'disc',
    textStyle: 'small',
    overflowWrap: 'anywhere',
  },
});

const KINDS = {
  BEGINS: '규제를 새로 적용해요.',
  ENDS: '규제를 더 적용하지 않아요.',
  CHANGES: '규제의 근거나 기준이 달라져요.',
  TO_REVIEW: '적용할지 운영자가 다시 검토해요.',
  LEAVES_REVIEW: '검토에서 빠져요.',
} as const;

/** What follows for an ingredient from taking fields over, in sentences. */
export function ConsequencesList({ consequences }: { consequences: ConsequencesOfIngredientFragment }) {
  const { law, labels, searchAdded, searchRemoved, address, clashes } = consequences;
  const isSame = labels.gained === 0 && labels.lost === 0;
  return (
    <List aria-label="이어서 달라지는 것">
      {law.map(({ kind, ingredient, substance }) => (
        <li key={`${ingredient.id} ${substance.id}`}>
          <b>
            {ingredient.title} · {countryLabel[substance.country] ?? substance.country} {substance.label}
          </b>{' '}
          {KINDS[kind]}
        </li>
      ))}
      {law.length === 0 && <li>이름과 번호로 정해지는 규제는 그대로예요.</li>}
      {!isSame && (
        <li>
          라벨에 이 성분이 든 화장품이 {formatNumber(labels.gained)}건 늘고 {formatNumber(labels.lost)}건 줄어요.
        </li>
      )}
      {searchAdded.length > 0 && <li>검색에 더해지는 말: {searchAdded.join(', ')}</li>}
      {searchRemoved.length > 0 && <li>검색에서 빠지는 말: {searchRemoved.join(', ')}</li>}
      {clashes.map(({ ingredient, values }) => (
        <li key={ingredient.id}>
          같은 이름이나 번호를 쓰는 성분: {ingredient.title} ({values.join(', ')})
        </li>
      ))}
      {address.before !== address.after && (
        <li>
          페이지 주소가 바뀌어요: {address.before} → {address.after}
        </li>
      )}
    </List>
  );
}
