import { Note } from '@gredia/ui';

/** Names of a label that were not read and may be fragrance allergens: they are in no count of them. */
export function UnreadAllergens({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Note tone="warn">
      알레르기 유발성분이 찾지 못한 이름 {names.length}개에 더 있을 수 있어요: {names.join(', ')}
    </Note>
  );
}
