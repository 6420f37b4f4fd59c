import { fieldOf, INGREDIENT_SHEET_PARTS, ingredientSheet } from '@gredia/domain';
import { Card, styled } from '@gredia/ui';
import { useId } from 'react';
import { SheetFieldRow } from './sheet-field-row';
import type { Sheet, SheetDraft } from './sheet-values';

const Head = styled('h2', { base: { mb: '3.5', textStyle: 'h2' } });
const Grid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
    gap: '5',
    alignItems: 'start',
  },
});
const Section = styled(Card, { base: { minW: 0 } });

/** The fields, and beside them what follows. */
export const SheetGrid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 440px' },
    alignItems: 'start',
    gap: '3.5',
  },
});
export const SheetColumn = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3.5', minW: 0 },
});

interface SheetPartsProps {
  sheet: Sheet;
  draft: SheetDraft;
  problems: Readonly<Record<string, string>>;
  /** By field the ingredient that has that value already. */
  records?: Readonly<Record<string, string>>;
  onDraft: (draft: SheetDraft) => void;
}

/** All fields of an ingredient, part by part. */
export function SheetParts({ sheet, draft, problems, records, onDraft }: SheetPartsProps) {
  /** What only a source can say is not there without it. */
  const isShown = (name: string) =>
    fieldOf(ingredientSheet, name)?.kind !== 'structure' ||
    fieldOf(ingredientSheet, name)?.edit !== undefined ||
    sheet.fields.some((field) => field.name === name && field.value !== null);
  return INGREDIENT_SHEET_PARTS.filter(({ fields }) => fields.some(isShown)).map(({ title, fields }) => (
    <Part key={title} title={title}>
      {fields.filter(isShown).map((name) => {
        const field = sheet.fields.find((one) => one.name === name);
        const isGivenBack = draft.giveBack.includes(name);
        return (
          field && (
            <SheetFieldRow
              key={name}
              field={field}
              draft={draft.texts[name]}
              error={problems[name]}
              otherId={problems[name] ? records?.[name] : undefined}
              isGivenBack={isGivenBack}
              onDraft={(text) => onDraft({ ...draft, texts: { ...draft.texts, [name]: text } })}
              onGiveBack={(isBack) =>
                onDraft({
                  ...draft,
                  giveBack: isBack ? [...draft.giveBack, name] : draft.giveBack.filter((one) => one !== name),
                })
              }
            />
          )
        );
      })}
    </Part>
  ));
}

/** A part of the sheet under its head. */
export function Part({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <Section role="region" pad="md" aria-labelledby={id}>
      <Head id={id}>{title}</Head>
      <Grid>{children}</Grid>
    </Section>
  );
}
