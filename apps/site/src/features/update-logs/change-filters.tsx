import { changeOriginLabel, koreanDay, type ChangeOriginName } from '@gredia/domain';
import { Button, LinkButton, SearchField, SelectField, styled, TextField } from '@gredia/ui';
import { paths } from '../../shared/addresses/paths';
import { useFilterDraft } from '../../shared/lists/use-filter-draft';
import {
  allChanges,
  changesHref,
  fieldChoices,
  isNarrowed,
  readChanges,
  writeChanges,
  type ChangeParams,
} from './change-params';
import { fieldName } from './change-words';

const ORIGINS = Object.entries(changeOriginLabel).map(([value, label]) => ({
  value: value as ChangeOriginName,
  label,
}));

const Form = styled('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '1fr 1fr',
      lg: 'minmax(0, 2fr) repeat(2, minmax(0, 1.2fr)) repeat(2, minmax(0, 1fr)) auto',
    },
    alignItems: 'end',
    gap: '3',
    mb: '5',
  },
});
const Whole = styled('div', { base: { gridColumn: { base: '1 / -1', lg: 'auto' }, minW: 0 } });
const Buttons = styled('div', { base: { display: 'flex', gap: '2', gridColumn: { base: '1 / -1', lg: 'auto' } } });
const Label = styled('span', { base: { display: 'block', mb: '1.5', textStyle: 'small', fontWeight: 600 } });

const reread = (params: ChangeParams) => readChanges(writeChanges(params));

/** What narrows the list of changes. A plain GET form: without script the browser does the same. */
export function ChangeFilters({ params }: { params: ChangeParams }) {
  const { draft, set, handleSubmit } = useFilterDraft(params, changesHref, reread);
  const today = koreanDay();

  return (
    <Form role="search" action={paths.updateLogs} aria-label="변경 이력 찾기" onSubmit={handleSubmit}>
      <input type="hidden" name="tab" value="changes" />
      {draft.target && <input type="hidden" name="target" value={draft.target} />}
      <Whole>
        <Label aria-hidden="true">이름</Label>
        <SearchField
          label="이름으로 찾기"
          name="q"
          placeholder="성분, 원료 이름"
          maxLength={100}
          value={draft.q}
          onChange={({ target }) => set({ q: target.value })}
          onClear={() => set({ q: '' })}
        />
      </Whole>
      <SelectField
        label="항목"
        name="field"
        value={draft.field}
        placeholder="모든 항목"
        options={fieldChoices(params.field).map((key) => ({ value: key, label: fieldName(key) }))}
        onChange={(field) => set({ field })}
      />
      <SelectField
        label="바꾼 곳"
        name="source"
        value={draft.source}
        placeholder="모두"
        options={ORIGINS}
        onChange={(source) => set({ source })}
      />
      <TextField
        label="시작일"
        name="from"
        type="date"
        max={today}
        value={draft.from}
        onChange={({ target }) => set({ from: target.value })}
      />
      <TextField
        label="종료일"
        name="to"
        type="date"
        max={today}
        value={draft.to}
        onChange={({ target }) => set({ to: target.value })}
      />
      <Buttons>
        <Button type="submit" variant="solid">
          찾기
        </Button>
        {isNarrowed(params) && (
          <LinkButton href={allChanges} aria-label="조건 지우기">
            지우기
          </LinkButton>
        )}
      </Buttons>
    </Form>
  );
}
