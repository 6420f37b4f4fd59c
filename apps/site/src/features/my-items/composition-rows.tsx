import { Button, IconButton, styled, TextField } from '@gredia/ui';
import type { ServerForm } from '@gredia/ui/forms';
import { Plus, Trash2 } from 'lucide-react';
import { RowsProblem } from '../../shared/forms/form-parts';
import type { ItemValues, PartValues } from './item-values';

const List = styled('ol', { base: { display: 'grid', gap: '2' } });
const Row = styled('li', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 104px auto', gap: '2', alignItems: 'start' },
});
const Add = styled('div', { base: { mt: '3' } });

/** What the item consists of. A name that is one ingredient of the dictionary is linked to it when it is saved. */
export function CompositionRows({ form }: { form: ServerForm<ItemValues> }) {
  const { composition } = form.values;
  const problem = form.errorOf('composition');

  function set(next: PartValues[]) {
    form.clearRefusal('composition');
    form.put({ composition: next });
  }

  return (
    <>
      <List>
        {composition.map((_, at) => (
          <Row key={at}>
            <TextField
              {...form.field(`composition.${at}.INCI`)}
              label={`성분 ${at + 1}`}
              isLabelHidden
              placeholder="INCI"
              autoComplete="off"
            />
            <TextField
              {...form.field(`composition.${at}.ratio`)}
              label={`성분 ${at + 1} 함량`}
              isLabelHidden
              placeholder="비공개"
              inputMode="decimal"
              autoComplete="off"
              suffix="%"
            />
            <IconButton
              label={`성분 ${at + 1} 빼기`}
              icon={<Trash2 size={16} />}
              onClick={() => set(composition.filter((_, index) => index !== at))}
            />
          </Row>
        ))}
      </List>
      <RowsProblem text={problem} />
      <Add>
        <Button
          size="sm"
          icon={<Plus size={14} />}
          onClick={() => set([...composition, { INCI: '', ingredientId: null, ratio: '' }])}
        >
          성분 추가
        </Button>
      </Add>
    </>
  );
}
