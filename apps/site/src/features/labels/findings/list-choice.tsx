import { Segmented, SelectField, styled } from '@gredia/ui';
import type { NamedList } from '../limits/law-subjects';

/** More would not stand side by side. */
const MOST_SIDE_BY_SIDE = 4;
const LONGEST_SIDE_BY_SIDE = 12;
const WHOLE = 'all';

/** The choice is as wide as its words, whatever it stands in. */
const Row = styled('div', { base: { display: 'flex' } });

interface ListChoiceProps {
  lists: readonly NamedList[];
  /** Number of the list that is shown; null for all of them. */
  chosen: number | null;
  onChoose: (list: number | null) => void;
}

/** Which list of a set the findings are of: all together, or one product. */
export function ListChoice({ lists, chosen, onChoose }: ListChoiceProps) {
  const options = [
    { value: WHOLE, label: `전체 ${lists.length}개 목록` },
    ...lists.map(({ name }, index) => ({ value: `${index}`, label: name })),
  ];
  const isShort =
    options.length <= MOST_SIDE_BY_SIDE && options.every(({ label }) => label.length <= LONGEST_SIDE_BY_SIDE);
  const common = {
    value: chosen === null ? WHOLE : `${chosen}`,
    options,
    onChange: (value: string) => onChoose(value === WHOLE || value === '' ? null : Number(value)),
  };
  if (!isShort) return <SelectField label="목록" {...common} />;
  return (
    <Row>
      <Segmented label="목록" {...common} />
    </Row>
  );
}
