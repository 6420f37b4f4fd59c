import { INCIS_MAX, josa, ratiosProblem, readComposition, sumOfRatios, type WrittenPart } from '@gredia/domain';
import { Button, Note, styled, VisuallyHidden } from '@gredia/ui';
import { ClipboardList, Link2, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BelowList, ListProblem } from '../frame/list-problem';
import { FormBlock } from '../frame/form-block';
import { ratioOf, writtenRows } from '../values/product-input';
import { writtenRow, type CompositionRow } from '../values/product-values';
import type { ProductFormState } from '../values/use-product-form';
import { CompositionPaste } from './composition-paste';
import { CompositionRowFields, type RowActions } from './composition-row';
import { isMeant, isOpenRow, linked } from './exact-links';
import { useInciMatches } from './use-inci-matches';
import { useSteady } from './use-steady';

const Lead = styled('p', { base: { mt: '-2', mb: '3.5', textStyle: 'small', color: 'fg.muted' } });
const Foot = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mt: '3.5' },
});
const Sum = styled('p', { base: { ms: { md: 'auto' }, textStyle: 'small', color: 'fg.muted' } });
const Total = styled('b', { base: { color: 'fg.default', fontWeight: 650 } });

const blankRow = () => writtenRow({ INCI: '', ratio: null });

/** 조성: a list of parts, pasted or typed, each with its share and its ingredient. */
export function CompositionSection({ form }: { form: ProductFormState }) {
  const root = useRef<HTMLDivElement>(null);
  const [isPasting, setIsPasting] = useState(false);
  const [said, setSaid] = useState('');
  const { values, set, change, errorOf, touch } = form;
  const rows = values.composition;
  const open = rows.filter(isOpenRow);
  const { matchOf, hasFailed, askAgain } = useInciMatches(open.map(({ INCI }) => INCI));

  const exact = open.filter((row) => isMeant(row, matchOf(row.INCI)));
  const proposed = open.filter((row) => !exact.includes(row) && matchOf(row.INCI)?.match);
  useEffect(() => {
    // While it is being sent, `linkMeantNames` has linked what it could.
    if (exact.length > 0 && !form.isSending) linkAll(exact);
  });

  function linkAll(wanted: readonly CompositionRow[]) {
    const keys = new Set(wanted.map(({ key }) => key));
    set(({ composition }) => ({
      composition: composition.map((row) => (keys.has(row.key) ? linked(row, matchOf(row.INCI)) : row)),
    }));
  }

  const placeOf = (key: string) => rows.findIndex((row) => row.key === key);

  /** Sets the rows and moves the focus to a control of one of them. */
  function place(next: CompositionRow[], focus: { key?: string; part: string }) {
    flushSync(() => change({ composition: next }));
    const row = focus.key === undefined ? root.current : root.current?.querySelector(`[data-row="${focus.key}"]`);
    row?.querySelector<HTMLElement>(`[data-part=${focus.part}]`)?.focus();
  }

  function add(at: number) {
    if (rows.length >= INCIS_MAX) return setSaid(`성분은 ${INCIS_MAX}개까지 넣을 수 있어요.`);
    const row = blankRow();
    place(rows.toSpliced(at, 0, row), { key: row.key, part: 'inci' });
  }

  /** Inserts parts in place of the row they were pasted into, or at the end. */
  function take(parts: readonly WrittenPart[], into?: CompositionRow) {
    const taken = parts.map((part) => writtenRow(part));
    const rest = into ? rows : writtenRows(values);
    const at = into ? rows.indexOf(into) : rest.length;
    setIsPasting(false);
    place(rest.toSpliced(at, into ? 1 : 0, ...taken), { key: taken[0]?.key, part: 'inci' });
    setSaid(`성분 ${parts.length}개를 넣었어요.`);
  }

  function pasteList(key: string, text: string): boolean {
    const into = rows.find((row) => row.key === key);
    const parts = readComposition(text);
    if (!into || into.INCI !== '' || parts.length < 2 || rows.length - 1 + parts.length > INCIS_MAX) return false;
    take(parts, into);
    return true;
  }

  function move(key: string, step: 1 | -1) {
    const from = placeOf(key);
    const row = rows[from];
    if (!row) return;
    // Moving the row takes the focus from its control: it gets it back.
    const { activeElement } = document;
    flushSync(() => change({ composition: rows.toSpliced(from, 1).toSpliced(from + step, 0, row) }));
    if (activeElement instanceof HTMLElement) activeElement.focus();
    setSaid(`${josa(row.INCI || '빈 성분', '을/를')} ${from + step + 1}번째로 옮겼어요.`);
  }

  function remove(key: string) {
    const at = placeOf(key);
    const next = rows.toSpliced(at, 1);
    const neighbour = next[Math.min(at, next.length - 1)];
    place(next, neighbour ? { key: neighbour.key, part: 'remove' } : { part: 'paste' });
    setSaid(`${josa(rows[at]?.INCI || '빈 성분', '을/를')} 뺐어요.`);
  }

  function changeRow(key: string, patch: Partial<CompositionRow>) {
    const next = rows.map((row) => (row.key === key ? { ...row, ...patch } : row));
    // The button that changed the link is gone: the focus moves to another one in its line.
    if ('link' in patch && !('INCI' in patch)) {
      flushSync(() => change({ composition: next }));
      root.current?.querySelector<HTMLElement>(`[data-row="${key}"] [data-part=link] button`)?.focus();
    } else change({ composition: next });
  }

  const actions = useSteady<RowActions>({
    change: changeRow,
    leave: (key, field) => touch(`composition.${key}.${field}`),
    move,
    remove,
    addBelow: (key) => add(placeOf(key) + 1),
    pasteList,
  });
  const listProblem = errorOf('composition');

  return (
    <FormBlock
      id="composition"
      title="조성"
      count={rows.length > 0 && `${rows.length} / ${INCIS_MAX}`}
      action={
        rows.length > 0 &&
        !isPasting && (
          <Button size="sm" variant="ghost" icon={<ClipboardList size={15} />} onClick={() => setIsPasting(true)}>
            목록 붙여 넣기
          </Button>
        )
      }
    >
      <div ref={root}>
        <Lead>
          함량을 비워 두면 비공개로 보여요. 성분을 연결하면 국가별 규제가 함께 보이고, 성분으로 찾는 사람에게 나와요.
        </Lead>
        {(isPasting || rows.length === 0) && (
          <CompositionPaste
            count={writtenRows(values).length}
            onTake={take}
            onClose={rows.length > 0 ? () => setIsPasting(false) : undefined}
          />
        )}
        <ol aria-label="조성">
          {rows.map((row, index) => (
            <CompositionRowFields
              key={row.key}
              row={row}
              place={index + 1}
              isLast={index === rows.length - 1}
              match={matchOf(row.INCI)}
              hasFailed={hasFailed}
              nameProblem={errorOf(`composition.${row.key}.INCI`)}
              ratioProblem={errorOf(`composition.${row.key}.ratio`)}
              linkProblem={errorOf(`composition.${row.key}.ingredientId`)}
              actions={actions}
            />
          ))}
        </ol>
        {hasFailed && (
          <BelowList>
            <Note tone="warn">
              사전의 제안을 불러오지 못했어요.{' '}
              <Button size="xs" variant="ghost" onClick={askAgain}>
                다시 시도
              </Button>
            </Note>
          </BelowList>
        )}
        {listProblem && <ListProblem>{listProblem}</ListProblem>}
        <Foot>
          <Button size="sm" icon={<Plus size={15} />} onClick={() => add(rows.length)}>
            성분 추가
          </Button>
          {proposed.length > 1 && (
            <Button size="sm" variant="soft" icon={<Link2 size={15} />} onClick={() => linkAll(proposed)}>
              제안 {proposed.length}개 모두 연결
            </Button>
          )}
          {!listProblem && <SumOfRatios rows={writtenRows(values)} />}
        </Foot>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </div>
    </FormBlock>
  );
}

/** The sum of the published shares, or why they cannot add up to one material. */
function SumOfRatios({ rows }: { rows: readonly CompositionRow[] }) {
  const parts = rows.map(({ ratio }) => ({ ratio: ratioOf(ratio) }));
  const areNumbers = parts.every(({ ratio }) => ratio === null || Number.isFinite(ratio));
  if (parts.length === 0 || !areNumbers) return null;
  const hidden = parts.filter(({ ratio }) => ratio === null).length;
  if (hidden === parts.length) return <Sum>모두 비공개</Sum>;
  const problem = ratiosProblem(parts);
  return (
    <Sum role="status">
      {problem ?? (
        <>
          함량 합계 <Total>{sumOfRatios(parts)}%</Total>
          {hidden > 0 && ` · 비공개 ${hidden}개`}
        </>
      )}
    </Sum>
  );
}
