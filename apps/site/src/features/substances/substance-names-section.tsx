import { Card, FactList, Section, styled } from '@gredia/ui';
import type { SubstanceDetail } from './substance-detail';

const Frame = styled(Card, { base: { px: { base: '4', md: '5' }, py: '1' } });

const Rows = styled('span', {
  base: {
    '& > span': { display: 'block' },
    '& > small': { textStyle: 'caption', color: 'fg.subtle' },
    '& > b': { fontWeight: 600 },
  },
});

/** Numbers of a group that stand open; the rest is counted. */
const NUMBERS_SHOWN = 30;

const listed = (values: readonly string[]) => {
  const rest = values.length - NUMBERS_SHOWN;
  return values.slice(0, NUMBERS_SHOWN).join(', ') + (rest > 0 ? ` 외 ${rest}개` : '');
};

/** Names and numbers of an entry, with the Korean name that another list gives it. */
export function SubstanceNamesSection({ substance }: { substance: SubstanceDetail }) {
  const { name, nameKor, names, casNo, ecNo, elsewhere } = substance;
  const korean = nameKor === null ? elsewhere.find((other) => other.nameKor !== null) : undefined;
  const others = names.filter((other) => other !== name && other !== nameKor);
  const facts = [
    {
      label: '한국어',
      value: (nameKor ?? korean) && (
        <Rows>
          <b>{nameKor ?? korean?.nameKor}</b>
          {korean && <small> {korean.listTitle}의 이름</small>}
        </Rows>
      ),
    },
    { label: '목록의 이름', value: name === nameKor ? null : name },
    {
      label: '다른 이름',
      value: others.length > 0 && (
        <Rows>
          {others.map((other) => (
            <span key={other}>{other}</span>
          ))}
        </Rows>
      ),
    },
    { label: 'CAS', value: listed(casNo) },
    { label: 'EC', value: listed(ecNo) },
  ].filter(({ value }) => Boolean(value));
  return (
    <Section id="names" title="이름과 식별 번호">
      <Frame>
        <FactList facts={facts} />
      </Frame>
    </Section>
  );
}
