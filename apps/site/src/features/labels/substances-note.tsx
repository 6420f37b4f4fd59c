import { compareLevels, regulationLevelLabel } from '@gredia/domain';
import { Link, Note, styled } from '@gredia/ui';
import { nameOf } from './country-names';
import type { LabelAnswer } from './label-findings';

const Root = styled('ul', {
  base: {
    display: 'grid',
    gap: '8px',
    mb: '12px',
    '& a': { color: 'inherit', fontWeight: 600, textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& b': { me: '6px', fontWeight: 650 },
  },
});

type Substance = NonNullable<LabelAnswer['tokens'][number]['substance']>;

/** `이 이름은 EU 금지 물질이에요`: in the words of the strictest level. */
function whatItIs({ levels }: Substance): string {
  const [strictest] = [...levels].sort((a, b) => compareLevels(a.level, b.level));
  if (!strictest) return '이 이름은 규제 물질이에요.';
  const countries = levels.filter(({ level }) => level === strictest.level).map(({ country }) => nameOf(country));
  const what = strictest.level === 'PROHIBITED' ? '금지' : regulationLevelLabel[strictest.level];
  return `이 이름은 ${countries.join('·')} ${what} 물질이에요.`;
}

/** Names of the label that no dictionary of ingredients has, and a list of law does. */
export function SubstancesNote({ tokens }: Pick<LabelAnswer, 'tokens'>) {
  const named = new Map(
    tokens.flatMap(({ text, substance }) => (substance ? [[substance.path, { text, substance }]] : [])),
  );
  if (!named.size) return null;
  return (
    <Root aria-label="목록에 있는 규제 물질">
      {[...named.values()].map(({ text, substance }) => (
        <li key={substance.path}>
          <Note tone={substance.levels.some(({ level }) => level === 'PROHIBITED') ? 'bad' : 'warn'}>
            <b>{text.trim()}</b>
            {whatItIs(substance)}{' '}
            <Link href={substance.path}>
              {substance.name} {substance.label}
            </Link>
          </Note>
        </li>
      ))}
    </Root>
  );
}
