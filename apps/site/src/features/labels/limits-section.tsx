import { countryLabel } from '@gredia/domain';
import { Note, Section } from '@gredia/ui';
import { FunctionalNote } from './functional-note';
import { countriesOf, type LabelFindings } from './label-findings';
import { LimitsList } from './limits-list';
import { LimitsTable } from './limits-table';

const COUNTRY_ORDER = Object.keys(countryLabel);

/** Which country limits which ingredient of the label, with entries, sources and check dates; and the functional actives. */
export function LimitsSection({ regulated, functional }: Pick<LabelFindings, 'regulated' | 'functional'>) {
  if (regulated.length === 0) {
    return (
      <Section title="국가별 한도">
        <Note>등록된 제한이 있는 성분이 없어요. 확인된 제한이 없거나 아직 검토하지 않은 국가예요.</Note>
        <FunctionalNote functional={functional} />
      </Section>
    );
  }
  const shown = {
    regulated,
    countries: countriesOf(regulated, COUNTRY_ORDER),
    functionalIds: new Set(functional.map(({ id }) => id)),
  };
  return (
    <Section title="국가별 한도" count={`${regulated.length}종`}>
      <LimitsTable {...shown} />
      <LimitsList {...shown} />
      <FunctionalNote functional={functional} />
    </Section>
  );
}
