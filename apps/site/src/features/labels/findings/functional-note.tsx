import { FUNCTIONAL_TAG } from '@gredia/domain';
import { sayFunctional } from '@gredia/domain/regulations';
import { Link, styled } from '@gredia/ui';
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
    '& h3': { display: 'flex', alignItems: 'center', gap: '1.5', fontWeight: 600, color: 'fg.default' },
    '& h3 > svg': { color: 'brand.fg' },
    '& ul': { display: 'flex', flexWrap: 'wrap', rowGap: '0.5', columnGap: '4', my: '1.5' },
    '& li': {
      display: 'inline-flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      rowGap: 0,
      columnGap: '1.5',
      minH: { base: 'touch', md: 'auto' },
    },
    '& a': { color: 'fg.default', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& b': { fontWeight: 600, color: 'fg.default' },
  },
});

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
      <h3>
        <BadgeCheck size={15} />
        {FUNCTIONAL_TAG} 성분 {functional.length}종
      </h3>
      <ul>
        {functional.map(({ id, title }) => (
          <li key={id}>
            <Link href={paths.ingredient(title)}>{title}</Link>
            {(factsById.get(id) ?? []).map((fact) => (
              <FactWords key={sayFunctional(fact)} fact={fact} />
            ))}
          </li>
        ))}
      </ul>
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
      <b>{sayFunctional(fact)}</b>
      {fact.condition && ` (${fact.condition})`}
    </span>
  );
}
