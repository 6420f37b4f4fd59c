import { copyText, IconButton, Section, styled, TableFrame, touchScreen } from '@gredia/ui';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { SourceNote } from '../../shared/catalogue/source-note';
import { sourceOf, type IngredientDetail } from './ingredient-detail';
import { IngredientPictures } from './ingredient-pictures';

// The rows are plain elements: the rules of a table weigh as much as these, which come after them.
const Rows = styled('tbody', {
  base: {
    '& > tr > th': { w: { base: '76px', md: '92px' }, textAlign: 'start', fontSize: 'sm', color: 'fg.muted' },
    '& > tr > td > b': { fontWeight: 600 },
    '& > tr > td > small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
    '& > tr > td:last-child': { w: '46%', textAlign: 'end' },
    mdDown: {
      '& > tr': {
        display: 'grid',
        gridTemplateColumns: '76px 1fr',
        px: '4',
        py: '11px',
        borderBottom: '1px solid',
        borderColor: 'border.default',
      },
      '& > tr:last-child': { borderBottom: 0 },
      '& > tr > :is(th, td)': { p: 0, border: 0, textAlign: 'start' },
      '& > tr > td:last-child': { gridColumn: '2', w: 'auto', mt: '1', textAlign: 'start' },
    },
  },
});

const Numbers = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
    gap: '3',
    mt: '3',
  },
});
const NumberBox = styled('div', { base: { minW: 0, px: '3.5', py: '2.5', borderRadius: 'thumb', bg: 'bg.subtle' } });
const NumberName = styled('dt', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const NumberValue = styled('dd', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: '7',
    fontWeight: 600,
    [touchScreen]: { minH: 'touch' },
  },
});
const NumbersSource = styled('p', { base: { mt: '2' } });

/** Names in every language and the numbers, each with its source. */
export function NamesSection({ ingredient }: { ingredient: IngredientDetail }) {
  const { nameKor, nameKorPrevious, nameEng, nameEngPrevious, INCI, synonyms, nameCn, cnRefNo } = ingredient;
  const { nameJp, descJp, jpRefNo, casNo, ecNo, colorIndex, rationalFormula } = ingredient;
  const numbers = [
    { label: 'CAS', values: casNo, done: 'CAS 번호를 복사했어요' },
    { label: 'EC', values: ecNo, done: 'EC 번호를 복사했어요' },
    { label: '색소 번호', values: colorIndex ? [colorIndex] : [], done: '색소 번호를 복사했어요' },
    { label: '분자식', values: rationalFormula ? [rationalFormula] : [], done: '분자식을 복사했어요' },
  ].filter(({ values }) => values.length > 0);

  return (
    <Section id="names" title="이름과 식별 번호">
      <IngredientPictures ingredient={ingredient} />
      <TableFrame caption="이름과 출처">
        <Rows>
          <NameRow label="한국어" name={nameKor} source={sourceOf(ingredient, 'nameKor')}>
            {nameKorPrevious.length > 0 && `이전 이름: ${nameKorPrevious.join(', ')}`}
          </NameRow>
          <NameRow label="INCI" name={INCI} lang="en" source={sourceOf(ingredient, 'INCI', 'euINCIName')}>
            {synonyms.length > 0 && `이명: ${synonyms.join(', ')}`}
          </NameRow>
          <NameRow
            label="영어"
            name={nameEng === INCI ? null : nameEng}
            lang="en"
            source={sourceOf(ingredient, 'nameEng')}
          >
            {nameEngPrevious.length > 0 && `이전 이름: ${nameEngPrevious.join(', ')}`}
          </NameRow>
          <NameRow label="중국어" name={nameCn} lang="zh-Hans" source={sourceOf(ingredient, 'nameCn', 'cnRefNo')}>
            {cnRefNo && `목록 번호 ${cnRefNo}`}
          </NameRow>
          <NameRow label="일본어" name={nameJp} lang="ja" source={sourceOf(ingredient, 'nameJp', 'descJp')}>
            {[descJp && `표시명: ${descJp}`, jpRefNo && `번호 ${jpRefNo}`].filter(Boolean).join(' · ')}
          </NameRow>
        </Rows>
      </TableFrame>
      {numbers.length > 0 && (
        <Numbers>
          {numbers.map(({ label, values, done }) => (
            <NumberBox key={label}>
              <NumberName>{label}</NumberName>
              {values.map((value) => (
                <NumberValue key={value}>
                  {value}
                  <IconButton
                    size="sm"
                    label={`${label} ${value} 복사`}
                    icon={<Copy size={14} />}
                    onClick={() => void copyText(value, done)}
                  />
                </NumberValue>
              ))}
            </NumberBox>
          ))}
        </Numbers>
      )}
      {numbers.length > 0 && (
        <NumbersSource>
          <SourceNote source={sourceOf(ingredient, 'casNo', 'ecNo', 'colorIndex', 'rationalFormula')} />
        </NumbersSource>
      )}
    </Section>
  );
}

interface NameRowProps {
  label: string;
  name: string | null;
  lang?: string;
  source: ReturnType<typeof sourceOf>;
  children?: ReactNode;
}

function NameRow({ label, name, lang, source, children }: NameRowProps) {
  if (!name) return null;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <b lang={lang}>{name}</b>
        {children ? <small lang={lang === 'ja' ? 'ja' : undefined}>{children}</small> : null}
      </td>
      <td>
        <SourceNote source={source} />
      </td>
    </tr>
  );
}
