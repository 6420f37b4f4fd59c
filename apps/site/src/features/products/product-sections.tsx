import { productTypeLabel } from '@gredia/domain';
import type { GetSingleProductQuery } from '@gredia/graphql-schema';
import { Chip, formatDate, formatNumber, Link, Section, styled, Table, Th } from '@gredia/ui';
import { paths } from '../../app/paths';
import { RuleBadges } from '../shared/rule-badges';
import { SourceNote } from '../shared/source-note';
import { ProductThumb } from './product-thumb';

export type ProductDetail = GetSingleProductQuery['singleProduct'];

const Head = styled('header', {
  base: {
    display: 'flex',
    gap: { base: '14px', md: '24px' },
    pt: '18px',
    pb: '8px',
    '& > div': { minW: 0 },
    '& h1': {
      fontSize: { base: '22px', md: '30px' },
      lineHeight: { base: '30px', md: '40px' },
      fontWeight: 760,
      letterSpacing: '-.03em',
    },
    '& p': { textStyle: 'lead', color: 'fg.muted' },
    '& div > div': { display: 'flex', flexWrap: 'wrap', gap: '6px', mt: '12px' },
  },
});

const Facts = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
    gap: '1px',
    mt: '24px',
    overflow: 'hidden',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'border.default',
    '& > div': { px: { base: '14px', md: '18px' }, py: { base: '11px', md: '14px' }, bg: 'bg.panel' },
    '& dt': { textStyle: 'caption', color: 'fg.subtle' },
    '& dd': { mt: '1px', fontWeight: 600 },
  },
});

const Composition = styled('div', {
  base: {
    '& b': { fontWeight: 600 },
    '& td > a': { color: 'fg.link', fontWeight: 500, _hover: { textDecoration: 'underline' } },
    '& td > small': { display: { base: 'block', md: 'none' }, textStyle: 'caption', color: 'fg.subtle' },
    '& [data-wide]': { display: { base: 'none', md: 'table-cell' } },
  },
});

const Source = styled('p', { base: { mt: '8px' } });
const Text = styled('p', { base: { maxW: '720px', fontSize: '15px', lineHeight: '26px', whiteSpace: 'pre-line' } });

export function ProductHead({ product }: { product: ProductDetail }) {
  const { name, manufacture, dealer, type, functions, certificates, madeIn, createdAt, updatedAt } = product;
  const who = [manufacture && `${manufacture} 제조`, dealer && `${dealer} 판매`].filter(Boolean).join(' · ');
  const facts = [
    { label: '유형', value: type && productTypeLabel[type] },
    { label: '원산지', value: madeIn },
    { label: '등록일', value: formatDate(createdAt) },
    { label: '마지막 갱신', value: formatDate(updatedAt) },
  ];

  return (
    <>
      <Head>
        <ProductThumb type={type} size="lg" />
        <div>
          <h1 tabIndex={-1}>{name}</h1>
          {who && <p>{who}</p>}
          <div>
            {[...functions, ...certificates].map((label) => (
              <Chip key={label} size="sm">
                {label}
              </Chip>
            ))}
          </div>
        </div>
      </Head>
      <Facts>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </Facts>
    </>
  );
}

/** What is in it, with the rules of each ingredient. */
export function CompositionSection({ product: { mappedINCIs, source } }: { product: ProductDetail }) {
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
            {mappedINCIs.map(({ INCI, nameKor, ratio, ingredient }) => (
              <tr key={INCI}>
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
                <td>{ingredient ? <RuleBadges rules={ingredient.limitedCountries} /> : '사전에 없는 이름'}</td>
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

export function NoteSection({ product: { note, source } }: { product: ProductDetail }) {
  if (!note) return null;
  return (
    <Section title="설명">
      <Text>{note}</Text>
      <Source>
        <SourceNote source={source} />
      </Source>
    </Section>
  );
}
