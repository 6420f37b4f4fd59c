import { saySubstance } from '@gredia/domain/regulations';
import { Link, Note, styled } from '@gredia/ui';
import type { LabelAnswer } from '../analysis/label-findings';

const Root = styled('ul', { base: { display: 'grid', gap: '2', mb: '3' } });
const Name = styled('b', { base: { me: '1.5', fontWeight: 650 } });
const Substance = styled(Link, {
  base: { fontWeight: 600, textDecoration: 'underline', textUnderlineOffset: '3px' },
});

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
            <Name>{text.trim()}</Name>
            {saySubstance(substance.levels)}.{' '}
            <Substance href={substance.path}>
              {substance.name} {substance.label}
            </Substance>
          </Note>
        </li>
      ))}
    </Root>
  );
}
