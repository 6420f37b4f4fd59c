import { AI_STARTERS } from '@gredia/domain';
import { styled } from '@gredia/ui';
import { FlaskConical, Globe, Replace, ScanText, type LucideIcon } from 'lucide-react';

const Grid = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '2.5' },
});
const Starter = styled('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignContent: 'start',
    columnGap: '2.5',
    minH: 'touch',
    p: '4',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '& > svg': { mt: '0.5', color: 'ai.fg' },
    '& > strong': { textStyle: 'label', fontSize: 'md' },
    '& > span': { gridColumn: 2, textStyle: 'small', color: 'fg.muted' },
  },
});

const ICONS: readonly LucideIcon[] = [ScanText, Replace, Globe, FlaskConical];

/** The four beginnings; each puts its question into the field, where it can be changed. */
export function Starters({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <Grid>
      {AI_STARTERS.map(({ title, question }, place) => {
        const Icon = ICONS[place]!;
        return (
          <Starter key={title} type="button" onClick={() => onChoose(question)}>
            <Icon size={18} aria-hidden="true" />
            <strong>{title}</strong>
            <span>{question}</span>
          </Starter>
        );
      })}
    </Grid>
  );
}
