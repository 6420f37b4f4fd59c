import { FUNCTIONAL_TAG, koreanFunctions } from '@gredia/domain';
import { Button, copyText, formatDate, Link, Section, styled, Table, Th } from '@gredia/ui';
import { Copy } from 'lucide-react';
import { paths } from '../../app/paths';
import { RuleBadges } from '../shared/rule-badges';
import type { CosmeticsDetail } from './cosmetics-detail';

type Content = CosmeticsDetail['contents'][number];

const Contents = styled('div', {
  base: {
    '& td b': { fontWeight: 600 },
    '& td b a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& td > small': { display: { base: 'block', md: 'inline' }, ms: { md: '6px' }, color: 'fg.subtle' },
    '& [data-wide]': { display: { base: 'none', md: 'table-cell' } },
    '& td[data-rules]': { minW: { md: '148px' } },
    '& td[data-place]': { w: '44px', color: 'fg.muted', textAlign: 'center' },
    '& td[data-offers] a': { fontWeight: 600, color: 'fg.link' },
    '& td > em': { fontStyle: 'normal', textStyle: 'small', color: 'fg.muted' },
  },
});
const Bar = styled('div', { base: { display: 'flex', justifyContent: 'flex-end', mb: '8px' } });
const Remark = styled('p', { base: { mt: '8px', textStyle: 'small', color: 'fg.subtle' } });

/** The names on the label in its order, each with what is known of it. */
export function ContentsSection({ cosmetic }: { cosmetic: CosmeticsDetail }) {
  const { contents, updatedAt } = cosmetic;
  const names = contents.map(({ name, ingredient }) => ingredient?.title ?? name).join(', ');

  return (
    <Section title="전성분" count="표시 순서">
      <Bar>
        <Button size="sm" icon={<Copy size={14} />} onClick={() => void copyText(names, '성분 이름을 복사했어요.')}>
          이름 복사
        </Button>
      </Bar>
      <Contents>
        <Table caption="전성분 표" dense>
          <thead>
            <tr>
              <Th>순서</Th>
              <Th>성분</Th>
              <Th data-wide>기능</Th>
              <Th>한국 규제</Th>
              <Th data-wide end>
                원료
              </Th>
            </tr>
          </thead>
          <tbody>
            {contents.map((content) => (
              <ContentRow key={content.position} content={content} />
            ))}
          </tbody>
        </Table>
      </Contents>
      <Remark>전성분은 {formatDate(updatedAt)}에 확인한 표시를 옮긴 것이에요.</Remark>
    </Section>
  );
}

function ContentRow({ content: { position, name, ingredient } }: { content: Content }) {
  if (!ingredient) {
    return (
      <tr>
        <td data-place>{position}</td>
        <td>{name}</td>
        <td data-wide>–</td>
        <td>
          <em>사전에 없는 이름</em>
        </td>
        <td data-wide data-end>
          –
        </td>
      </tr>
    );
  }
  const { title, INCI, tags, limitedCountries, productCount } = ingredient;
  const korean = limitedCountries.filter(({ country, level }) => country === 'KR' && level !== 'ALLOWED');
  const shownTags = tags.filter((tag) => tag === FUNCTIONAL_TAG);
  const limit = korean.find((rule) => rule.limit)?.limit;

  return (
    <tr>
      <td data-place>{position}</td>
      <td>
        <b>
          <Link href={paths.ingredient(title)}>{title}</Link>
        </b>
        {INCI && INCI !== title && <small>{INCI}</small>}
      </td>
      <td data-wide data-small>
        {functionsOf(ingredient)}
      </td>
      <td data-rules>
        {korean.length > 0 || shownTags.length > 0 ? (
          <>
            <RuleBadges rules={korean} tags={shownTags} />
            {limit && <small>{limit}</small>}
          </>
        ) : (
          '–'
        )}
      </td>
      <td data-wide data-end data-offers>
        {productCount > 0 ? <Link href={paths.productsWith(title)}>{productCount}</Link> : '–'}
      </td>
    </tr>
  );
}

const FUNCTIONS_SHOWN = 2;

/** Korean official functions, or CosIng's where there is none. */
function functionsOf({ functions, euFunction }: NonNullable<Content['ingredient']>): string {
  const named = functions.length > 0 ? functions : koreanFunctions(euFunction);
  return named.slice(0, FUNCTIONS_SHOWN).join(', ') || '–';
}
