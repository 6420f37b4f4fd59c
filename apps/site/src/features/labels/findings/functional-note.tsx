import { FUNCTIONAL_TAG } from '@gredia/domain';
import { sayFunctional } from '@gredia/domain/regulations';
import { Link, styled, touchScreen, touchTarget } from '@gredia/ui';
import { BadgeCheck } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import type { LabelAnswer, LabelFindings } from '../analysis/label-findings';

const Root = styled('section', {
  base: {
    mt: '3',
    px: '3.5',
    py: '3',
    borderRadius: 'thumb',
    bg: 'bg.subtle',
    textStyle: 'small',
    color: 'fg.muted',
  },
});

const Title = styled('h3', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', fontWeight: 600, color: 'fg.default' },
});

const Sign = styled(BadgeCheck, { base: { color: 'brand.fg' } });

const Names = styled('ul', { base: { display: 'flex', flexWrap: 'wrap', rowGap: '0.5', columnGap: '4', my: '1.5' } });

const Item = styled('li', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: 0,
    columnGap: '1.5',
    minH: 'auto',
    [touchScreen]: { minH: 'touch' },
  },
});

const Name = styled(Link, {
  base: { ...touchTarget, color: 'fg.default', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

const Amount = styled('b', { base: { fontWeight: 600, color: 'fg.default' } });

type Facts = NonNullable<LabelAnswer['findings']>['functional'][number]['functional'];

interface FunctionalNoteProps extends Pick<LabelFindings, 'functional'> {
  /** Carries the amounts at which the lists name them. */
  answer: Pick<LabelAnswer, 'findings'>;
}

/** Which ingredients are listed as functional actives, with the amounts of the list: those that no rule limits stand in no table. */
export function FunctionalNote({ functional, answer }: FunctionalNoteProps) {
  if (!functional.length) return null;
  const factsById = new Map(answer.findings?.functional.map(({ id, functional: facts }) => [id, facts]));
  const sources = new Map(
    [...factsById.values()].flat().flatMap(({ source }) => (source ? [[source.name, source]] : [])),
  );
  return (
    <Root aria-label={FUNCTIONAL_TAG}>
      <Title>
        <Sign size={15} />
        {FUNCTIONAL_TAG} 성분 {functional.length}종
      </Title>
      <Names>
        {functional.map(({ id, title }) => (
          <Item key={id}>
            <Name href={paths.ingredient(title)}>{title}</Name>
            {(factsById.get(id) ?? []).map((fact) => (
              <FactWords key={sayFunctional(fact)} fact={fact} />
            ))}
          </Item>
        ))}
      </Names>
      <p>
        라벨에 배합량이 없으면 고시 함량인지는 알 수 없어요.
        {[...sources.values()].map(({ name, edition }) => ` ${name} (${edition}판)`).join(',')}
      </p>
    </Root>
  );
}

function FactWords({ fact }: { fact: Facts[number] }) {
  return (
    <span>
      <Amount>{sayFunctional(fact)}</Amount>
      {fact.condition && ` (${fact.condition})`}
    </span>
  );
}
