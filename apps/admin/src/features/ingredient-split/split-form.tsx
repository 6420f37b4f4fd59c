import { ingredientsCollection } from '@gredia/domain';
import { Button, Card, Checkbox, Note, styled, TextField } from '@gredia/ui';
import type { FormEvent } from 'react';
import { NAME_FIELDS, type NameField, type SplitState } from './use-split';

const Form = styled('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });
const Title = styled('h2', {
  base: { fontSize: 'lg', lineHeight: '5.5', fontWeight: 700, letterSpacing: '-.018em' },
});
const Names = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }, gap: '3' },
});
const Group = styled('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', minW: 0, overflowWrap: 'anywhere' },
});
const Legend = styled('legend', { base: { mb: '1.5', textStyle: 'small', fontWeight: 650 } });
const Hint = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Buttons = styled('div', { base: { display: 'flex', justifyContent: 'flex-end' } });

const nameLabel: Record<NameField, string> = {
  nameKor: '새 성분 국문명',
  inci: '새 성분 INCI',
  nameEng: '새 성분 영문명',
};

/** What can go to the new ingredient; names of it go by themselves once they are typed. */
const MOVABLE = [
  ...(['casNo', 'ecNo', 'synonyms', 'nameKorPrevious', 'nameEngPrevious', 'functions', 'euFunction'] as const),
  ...(['colorIndex', 'euInciName', 'nameCn', 'nameJp', 'euRestriction', 'description'] as const),
];

const valuesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string' && each !== '');

interface SplitFormProps {
  values: Readonly<Record<string, unknown>>;
  split: SplitState;
}

/** What the new ingredient is called, and which values go to it. */
export function SplitForm({
  values,
  split: { names, moved, failure, isBusy, preview, setName, toggle, ask },
}: SplitFormProps) {
  const groups = MOVABLE.map((field) => ({ field, options: valuesOf(values[field]) })).filter(
    ({ options }) => options.length,
  );
  const missing = NAME_FIELDS.some((field) => names[field].trim()) ? undefined : '새 성분의 이름을 하나는 적어 주세요.';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!missing && !isBusy) ask();
  }

  return (
    <Card role="region" aria-label="새 성분" pad="md">
      <Form onSubmit={handleSubmit} noValidate>
        <Title>새 성분</Title>
        <Names>
          {NAME_FIELDS.map((field) => (
            <TextField
              key={field}
              label={nameLabel[field]}
              maxLength={300}
              autoComplete="off"
              value={names[field]}
              error={failure?.fields?.[field]}
              onChange={(event) => setName(field, event.target.value)}
            />
          ))}
        </Names>
        <Hint>
          적은 이름으로 쓰인 화장품 라벨과 원료 조성은 새 성분으로 가요. 그 이름이 다른 이름이나 이전 이름에 있으면
          거기서는 빠져요.
        </Hint>
        {groups.map(({ field, options }) => (
          <Group key={field}>
            <Legend>새 성분으로 옮길 {ingredientsCollection.fields[field]?.label ?? field}</Legend>
            {options.map((option) => (
              <Checkbox
                key={option}
                size="touch"
                checked={moved[field]?.includes(option) ?? false}
                onChange={() => toggle(field, option)}
              >
                {option}
              </Checkbox>
            ))}
          </Group>
        ))}
        {failure && !Object.keys(failure.fields ?? {}).some((field) => field in names) && (
          <Note tone="bad" role="alert">
            {failure.message}
          </Note>
        )}
        <Buttons>
          <Button
            type="submit"
            touch
            variant={preview ? undefined : 'solid'}
            disabledReason={missing}
            loading={isBusy ? '계산 중' : undefined}
          >
            미리보기
          </Button>
        </Buttons>
      </Form>
    </Card>
  );
}
