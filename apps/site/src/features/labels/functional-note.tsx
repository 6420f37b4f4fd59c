import { FUNCTIONAL_TAG, josa } from '@gredia/domain';
import { Link, Note, styled } from '@gredia/ui';
import { Fragment } from 'react';
import { paths } from '../../app/paths';
import type { LabelFindings } from './label-findings';

const Root = styled('div', {
  base: {
    mt: '12px',
    '& a': { color: 'fg.default', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& b': { fontWeight: 600, color: 'fg.default' },
  },
});

/** Which ingredients are listed as functional actives: those that no rule limits stand in no table. */
export function FunctionalNote({ functional }: Pick<LabelFindings, 'functional'>) {
  const last = functional.at(-1)?.title;
  if (last === undefined) return null;
  return (
    <Root>
      <Note>
        {functional.map(({ id, title }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Link href={paths.ingredient(title)}>{title}</Link>
          </Fragment>
        ))}
        {josa(last, '은/는').slice(last.length)} <b>{FUNCTIONAL_TAG}</b> 성분이에요. 라벨에 배합량이 없으면 고시
        함량인지는 알 수 없어요.
      </Note>
    </Root>
  );
}
