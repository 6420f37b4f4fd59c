import { FUNCTIONAL_TAG } from '@gredia/domain';
import { formatNumber, Link, Section, styled, Table, Th } from '@gredia/ui';
import { paths } from '../../app/paths';
import { RuleBadges } from '../shared/rule-badges';
import { SourceNote } from '../shared/source-note';
import type { ProductDetail } from './product-detail';

const Composition = styled('div', {
  base: {
    '& b': { fontWeight: 600 },
    '& td > a': { color: 'fg.link', fontWeight: 500, _hover: { textDecoration: 'underline' } },
    '& td > small': { display: { base: 'block', md: 'none' }, textStyle: 'caption', color: 'fg.subtle' },
    '& [data-wide]': { display: { base: 'none', md: 'table-cell' } },
  },
});

const Source = styled('p', { base: { mt: '8px' } });

/** What is in it, with the rules of each ingredient. */
export function CompositionSection({ product: { mappedINCIs, source } }: { product: ProductDetail }) {
  if (mappedINCIs.length === 0) return null;
  return (
    <Section title="조성" count={`INCI ${formatNumber(mappedINCIs.length)}종`}>
      <Composition>
        <Table caption="조성 표">
          <thead>
            <tr>
              <Th data-wide>INCI</Th>
              <Th>국문명</Th>
              <Th data-wide>CAS</Th>
              <Th end>함량</Th>
              <Th>국가별 규제</Th>
            </tr>
          </thead>
          <tbody>
            {mappedINCIs.map(({ INCI, nameKor, ratio, ingredient }, index) => (
              // The same name may stand twice, as it does on the supplier's paper.
              <tr key={`${INCI} ${index}`}>
                <td data-wide>
                  <b>{INCI}</b>
                </td>
                <td>
                  {ingredient ? (
                    <Link href={paths.ingredient(ingredient.title)}>{ingredient.title}</Link>
                  ) : (
                    (nameKor ?? '–')
                  )}
                  <small>{INCI}</small>
                </td>
                <td data-wide>{ingredient?.casNo[0] ?? '–'}</td>
                <td data-end data-nowrap>
                  {ratio === null ? '비공개' : `${ratio}%`}
                </td>
                <td>
                  {ingredient ? (
                    <RuleBadges
                      rules={ingredient.limitedCountries}
                      tags={ingredient.tags.filter((tag) => tag === FUNCTIONAL_TAG)}
                    />
                  ) : (
                    '사전에 없는 이름'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Composition>
      <Source>
        <SourceNote source={source} />
      </Source>
    </Section>
  );
}
