import { formatNumber, Link, Note, styled } from '@gredia/ui';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ingredientSheet, josa } from '@gredia/domain';
import { paths, sitePaths } from '../../../shared/paths';
import { siteUrl } from '../../../shared/site-url';
import { ChangeList } from '../change-list';
import { LawEffects, type LevelTag } from './law-effects';
import type { Consequences } from './use-ingredient-sheet';

const Root = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });
const Part = styled('section', { base: { display: 'flex', flexDirection: 'column', gap: '2', minW: 0 } });
const Heading = styled('h3', { base: { textStyle: 'h3' } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Said = styled('p', { base: { textStyle: 'small', overflowWrap: 'anywhere' } });
const Lines = styled('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', textStyle: 'small', overflowWrap: 'anywhere' },
});

const Underlined = styled(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '3px' } });

/** A way to what is named, in another tab: what was typed stays here. */
function Anchor({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Underlined href={href} target="_blank" rel="noopener">
      {children}
    </Underlined>
  );
}

interface ConsequencesViewProps {
  id: string;
  consequences: Consequences;
  LevelTag: LevelTag;
  /** Of an ingredient that is not there yet. */
  isNew?: boolean;
}

/** What would follow from a saving, as it was computed: values, law, labels, materials, search, address. */
export function ConsequencesView({ id, consequences, LevelTag, isNew = false }: ConsequencesViewProps) {
  const { before, after, law, labels, materials, clashes, similar, decisions, typedWord } = consequences;
  const changes = (
    <ChangeList
      spec={ingredientSheet}
      title={isNew ? '넣는 값' : '바뀌는 값'}
      before={before as Record<string, unknown>}
      after={after as Record<string, unknown>}
    />
  );
  return (
    <Root>
      {!isNew && changes}
      {clashes.length > 0 && (
        <Section title="같은 이름이나 번호">
          <Note tone="warn" icon={TriangleAlert}>
            다른 성분 {formatNumber(clashes.length)}개도 같은 이름이나 번호를 써요. 같은 성분인지 확인해 주세요.
          </Note>
          <Lines>
            {clashes.map(({ ingredient, values }) => (
              <li key={ingredient.id}>
                <Anchor href={paths.ingredientSheet(ingredient.id)}>{ingredient.title}</Anchor>: {values.join(', ')}
              </li>
            ))}
          </Lines>
        </Section>
      )}
      {similar.length > 0 && (
        <Section title="비슷한 이름">
          <Quiet>찾는 성분이 이 가운데 있으면 새로 만들지 말고 그 성분을 고쳐 주세요.</Quiet>
          <Lines>
            {similar.map(({ id: otherId, title, INCI }) => (
              <li key={otherId}>
                <Anchor href={paths.ingredientSheet(otherId)}>{title}</Anchor>
                {INCI && INCI !== title && ` · ${INCI}`}
              </li>
            ))}
          </Lines>
        </Section>
      )}
      {isNew && changes}
      <Section title={`규제 ${formatNumber(law.length)}건`}>
        {typedWord && (
          <Note tone="bad" icon={TriangleAlert}>
            금지나 제한이 빠지거나 달라져요. 항목을 하나씩 확인해 주세요.
          </Note>
        )}
        {law.length === 0 ? (
          <Quiet>{isNew ? '이어지는' : '달라지는'} 규제 항목이 없어요.</Quiet>
        ) : (
          <LawEffects id={id} law={law} LevelTag={LevelTag} />
        )}
        {decisions > 0 && <Quiet>담당자가 정한 소속 {formatNumber(decisions)}건은 그대로 있어요.</Quiet>}
      </Section>
      <Section title="화장품 라벨">
        <LabelEffect labels={labels} isNew={isNew} />
      </Section>
      <Section title="원료">
        {isNew ? (
          <Unmapped consequences={consequences} />
        ) : (
          <Quiet>
            {materials
              ? `원료 ${formatNumber(materials)}건은 이름이 아니라 이 성분에 이어져 있어 그대로예요.`
              : '이 성분이 든 원료가 없어요.'}
          </Quiet>
        )}
      </Section>
      <Section title="검색과 주소">
        <SearchEffect consequences={consequences} />
        <AddressEffect id={id} address={consequences.address} isNew={isNew} />
      </Section>
    </Root>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part aria-label={title}>
      <Heading>{title}</Heading>
      {children}
    </Part>
  );
}

/** Materials in which the name of a new ingredient stands, tied to none: they stay so until somebody ties them. */
function Unmapped({ consequences: { unmapped, unmappedProducts } }: { consequences: Consequences }) {
  if (!unmapped) return <Quiet>이 이름을 성분 없이 적어 둔 원료가 없어요.</Quiet>;
  return (
    <Said>
      원료 {formatNumber(unmapped)}건이 이 이름을 성분 없이(미매핑) 적어 뒀어요. 그대로 두니 원료에서 이어 주세요:{' '}
      {unmappedProducts.map((product, at) => (
        <span key={product.id}>
          {at > 0 && ', '}
          <Anchor href={`${paths.products}?id=${product.id}`}>{product.name}</Anchor>
        </span>
      ))}
      {unmapped > unmappedProducts.length && ` 외 ${formatNumber(unmapped - unmappedProducts.length)}건`}
    </Said>
  );
}

function LabelEffect({ labels, isNew }: { labels: Consequences['labels']; isNew: boolean }) {
  const { before, after, gained, lost, gainedCosmetics, lostCosmetics, others } = labels;
  if (isNew && !gained && !others.length) return <Quiet>이 이름을 쓴 라벨이 없어요.</Quiet>;
  if (!gained && !lost && !others.length) {
    return <Quiet>달라지는 라벨이 없어요. 지금 라벨 {formatNumber(after)}건에 있어요.</Quiet>;
  }
  return (
    <>
      {isNew && <Said>라벨 {formatNumber(gained)}건의 이름이 이 성분으로 읽혀요.</Said>}
      {!isNew && (
        <Said>
          라벨 {formatNumber(before)}건 → {formatNumber(after)}건 (새로 {formatNumber(gained)}건, 빠짐{' '}
          {formatNumber(lost)}
          건)
        </Said>
      )}
      <Named title="빠지는 라벨" count={lost} cosmetics={lostCosmetics} />
      <Named title="새로 잇는 라벨" count={gained} cosmetics={gainedCosmetics} />
      {others.length > 0 && (
        <Lines>
          {others.map(({ ingredient, gained: more, lost: fewer }) => (
            <li key={ingredient.id}>
              <Anchor href={paths.ingredientSheet(ingredient.id)}>{ingredient.title}</Anchor>: 새로 {formatNumber(more)}
              건, 빠짐 {formatNumber(fewer)}건
            </li>
          ))}
        </Lines>
      )}
    </>
  );
}

interface NamedProps {
  title: string;
  count: number;
  cosmetics: Consequences['labels']['gainedCosmetics'];
}

function Named({ title, count, cosmetics }: NamedProps) {
  if (!count) return null;
  return (
    <Said>
      {title}:{' '}
      {cosmetics.map(({ id, productName }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Anchor href={siteUrl(sitePaths.cosmetics(id))}>{productName}</Anchor>
        </span>
      ))}
      {count > cosmetics.length && ` 외 ${formatNumber(count - cosmetics.length)}건`}
    </Said>
  );
}

function SearchEffect({ consequences: { searchAdded, searchRemoved } }: { consequences: Consequences }) {
  if (!searchAdded.length && !searchRemoved.length) return <Quiet>검색되는 이름은 그대로예요.</Quiet>;
  return (
    <>
      {searchRemoved.length > 0 && <Said>더는 찾을 수 없는 이름: {searchRemoved.join(', ')}</Said>}
      {searchAdded.length > 0 && <Said>새로 찾을 수 있는 이름: {searchAdded.join(', ')}</Said>}
    </>
  );
}

interface AddressEffectProps {
  id: string;
  address: Consequences['address'];
  isNew: boolean;
}

function AddressEffect({ id, address, isNew }: AddressEffectProps) {
  const { before, after, oldLeadsTo, sharedWith } = address;
  return (
    <>
      {before === after ? (
        <Quiet>
          {isNew ? '새 주소' : '주소는 그대로예요'}: {sitePaths.ingredient('')}
          {after}
        </Quiet>
      ) : (
        <Said>
          주소가 바뀌어요: {before} → {after}.{' '}
          {oldLeadsTo?.id === id
            ? '옛 주소는 새 주소로 이어져요.'
            : oldLeadsTo
              ? `옛 주소는 다른 성분 ${josa(`‘${oldLeadsTo.title}’`, '으로/로')} 이어져요.`
              : '옛 주소는 열리지 않아요. 옛 이름을 이전 국문명이나 다른 이름에 넣으면 새 주소로 이어져요.'}
        </Said>
      )}
      {sharedWith.length > 0 && (
        <Said>
          제목이 같은 성분이 있어요:{' '}
          {sharedWith.map((other, at) => (
            <span key={other.id}>
              {at > 0 && ', '}
              <Anchor href={paths.ingredientSheet(other.id)}>{other.INCI ?? other.title}</Anchor>
            </span>
          ))}
          . 라벨이 많은 쪽이 그 주소에 보여요.
        </Said>
      )}
    </>
  );
}
