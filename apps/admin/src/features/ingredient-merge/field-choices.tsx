import { Badge, Checkbox, styled, TableFrame } from '@gredia/ui';
import { useId, useState } from 'react';
import type { MergePreview, MergeState } from './use-merge';

// Cells are plain elements in every table, styled from its frame; this refines the styles of TableFrame.
const cells = {
  '& > table': { minW: { md: '720px' } },
  '& :is(th, td)': { textAlign: 'start', overflowWrap: 'anywhere' },
  '& label': { display: 'flex', gap: '2', cursor: 'pointer' },
  // Below the badge that says that they are joined.
  '& th label': { mt: '2', fontWeight: 400 },
  '& input[type=radio]': { flex: 'none', boxSize: '4', mt: '0.5', accentColor: 'brand.solid' },
  // On narrow screens each field is a block of its own.
  mdDown: {
    border: 0,
    borderRadius: 0,
    '& :is(table, tbody)': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': { display: 'block', py: '3', borderTop: '1px solid', borderColor: 'border.default' },
    '& tbody :is(th, td)': { display: 'block', px: 0, py: '1', border: 0 },
    '& label': { minH: 'touch', alignItems: 'center' },
  },
} as const;
const Name = styled('span', { base: { display: 'block', mb: '1', fontWeight: 650 } });
const Quiet = styled('span', { base: { color: 'fg.muted' } });
const Source = styled('small', { base: { display: 'block', textStyle: 'caption', color: 'fg.subtle' } });
const Side = styled('b', {
  base: { display: { base: 'inline', md: 'none' }, me: '1', fontWeight: 500, color: 'fg.muted' },
});
const Top = styled('div', { base: { mb: '2' } });

interface FieldChoicesProps extends Pick<MergeState, 'chooseField' | 'chosenOf' | 'keptId'> {
  preview: MergePreview;
}

/** What each ingredient says, beside each other, and what the result says: the one that stays, unless another is chosen. */
export function FieldChoices({ preview: { sides, fields }, keptId, chooseField, chosenOf }: FieldChoicesProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = fields.filter(({ isDifferent }) => isWhole || isDifferent);
  return (
    <>
      <Top>
        <Checkbox checked={isWhole} onChange={(event) => setIsWhole(event.target.checked)}>
          같은 값도 보기
        </Checkbox>
      </Top>
      {shown.length === 0 ? (
        <Quiet>서로 다른 값이 없어요.</Quiet>
      ) : (
        <TableFrame caption="값 비교" top dense widths="even" hover={false} css={cells}>
          <thead>
            <tr>
              <th scope="col">항목</th>
              {sides.map(({ id, title }) => (
                <th key={id} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">합친 값</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((field) => (
              <FieldRow
                key={field.field}
                field={field}
                sides={sides}
                keptId={keptId}
                chosen={chosenOf(field.field)}
                onChoose={(from) => chooseField(field.field, from)}
              />
            ))}
          </tbody>
        </TableFrame>
      )}
    </>
  );
}

interface FieldRowProps {
  field: MergePreview['fields'][number];
  sides: MergePreview['sides'];
  keptId: string;
  chosen: string | null;
  onChoose: (from: string | null) => void;
}

function FieldRow({ field, sides, keptId, chosen, onChoose }: FieldRowProps) {
  const name = useId();
  const { label, isList, isDifferent } = field;
  const filled = field.sides.filter(({ values }) => values.length);
  const taken =
    chosen ?? (isList ? null : (filled.find(({ ingredientId }) => ingredientId === keptId) ?? filled[0])?.ingredientId);
  return (
    <tr>
      <th scope="row">
        <Name>{label}</Name>
        {!isDifferent ? (
          <Badge>같음</Badge>
        ) : chosen ? (
          <Badge tone="warn">고름</Badge>
        ) : (
          isList && <Badge tone="ok">합침</Badge>
        )}
        {isDifferent && isList && (
          <label>
            <input
              type="radio"
              name={name}
              aria-label={`${label}: 모두 합치기`}
              checked={chosen === null}
              onChange={() => onChoose(null)}
            />
            모두 합치기
          </label>
        )}
      </th>
      {field.sides.map(({ ingredientId, values, source }) => {
        const title = sides.find(({ id }) => id === ingredientId)?.title ?? '';
        const text = values.join(', ');
        return (
          <td key={ingredientId}>
            {isDifferent && text ? (
              <label>
                <input
                  type="radio"
                  name={name}
                  aria-label={`${label}: ${title}`}
                  checked={taken === ingredientId}
                  onChange={() => onChoose(!isList && ingredientId === keptId ? null : ingredientId)}
                />
                <span>
                  <Side>{title}</Side>
                  {text}
                  {source && <Source>{source.name}</Source>}
                </span>
              </label>
            ) : (
              <>
                <Side>{title}</Side>
                {text || <Quiet>없음</Quiet>}
              </>
            )}
          </td>
        );
      })}
      <td>
        <Side>합친 값</Side>
        {field.values.join(', ') || <Quiet>없음</Quiet>}
      </td>
    </tr>
  );
}
