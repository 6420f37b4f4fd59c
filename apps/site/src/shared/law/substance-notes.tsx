import type { SubstanceNoteFragment } from '@gredia/graphql-schema';
import { regulatedAs, saySubstance } from '@gredia/domain/regulations';
import { Link, Note, styled } from '@gredia/ui';
import { Ban, TriangleAlert } from 'lucide-react';

const Notes = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
  },
});
const Name = styled(Link, { base: { fontWeight: 600, textDecoration: 'underline' } });

interface SubstanceNotesProps {
  substances: readonly SubstanceNoteFragment[];
}

/** What a name that is no ingredient is in law, with the way to its entry. */
export function SubstanceNotes({ substances }: SubstanceNotesProps) {
  if (substances.length === 0) return null;
  return (
    <Notes>
      {substances.map(({ path, name, label, levels, match }) => (
        <Note
          key={path}
          tone={levels.some(({ level }) => level === 'PROHIBITED') ? 'bad' : 'warn'}
          icon={levels.some(({ level }) => level === 'PROHIBITED') ? Ban : TriangleAlert}
        >
          {match === 'EXACT' ? `${saySubstance(levels)}.` : `규제 물질에서 찾았어요: ${regulatedAs(levels) ?? ''}.`}{' '}
          <Name href={path}>{name}</Name> ({label})
        </Note>
      ))}
    </Notes>
  );
}
