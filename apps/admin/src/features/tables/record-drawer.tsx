import { fieldOf, mayRemove, mayWriteField, type CollectionField, type ConsoleRole } from '@gredia/domain';
import { failureOf } from '@gredia/graphql-schema';
import { Button, ErrorState, LinkButton, Sheet, Skeleton, styled } from '@gredia/ui';
import { ExternalLink, Merge, Pencil, Split, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { siteUrl } from '../../shared/site-url';
import { missingReason, ReasonField } from './reason-field';
import { ChangeList } from './change-list';
import { checkValue, draftOf, isSame, valueOf } from './field-values';
import { RecordFields } from './record-fields';
import { RecordHistory } from './record-history';
import type { TableConfig } from './table-config';
import { useLeaveGuard } from '../../shared/use-leave-guard';
import { useRecord } from './use-record';
import { RetentionNote } from './retention-note';
import { useRemoval } from './use-removal';
import type { SaveOutcome, SaveWish } from './use-save';
import type { DocumentRow } from './use-rows';

const Body = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '6', px: '5', py: '5' } });
const Foot = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', w: '100%' } });
const Wide = styled('div', { base: { flex: 1, minW: '160px', display: 'flex', flexDirection: 'column' } });
const Acts = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
const Lines = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });

const UNSAVED = '고친 내용을 저장하거나 되돌려 놓은 뒤 눌러 주세요.';

interface RecordDrawerProps {
  config: TableConfig;
  id: string;
  role: ConsoleRole;
  isSaving: boolean;
  onSave: (wish: SaveWish) => Promise<SaveOutcome>;
  onUndo: (changeId: string, changeCount: number) => Promise<void>;
  /** After it was removed, given back, or changed by its own panel. */
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

/** One record: all its fields, several edited at once and shown before they are saved, and what was changed of it. */
export function RecordDrawer({ config, id, role, isSaving, onSave, onUndo, onRemoved, onClose }: RecordDrawerProps) {
  const { spec, publicPath, editPath, mergePath, splitPath, Actions, Panel, fieldNotes } = config;
  const removal = useRemoval({ spec, onDone: onRemoved });
  const record = useRecord(spec, id);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isPreview, setIsPreview] = useState(false);
  const [reason, setReason] = useState('');
  const { row, revealed } = record;
  const values = revealed ?? row?.values ?? {};

  const changed = Object.entries(drafts).filter(([name, draft]) => {
    const field = fieldOf(spec, name);
    return field !== undefined && draft !== draftOf(field, values[name]);
  });

  // To close the panel is to go to another address.
  useLeaveGuard(changed.length > 0);

  /** New values by field, or null where one is refused: then it is said beside its field. */
  function checkAll(): Record<string, unknown> | null {
    const changes: Record<string, unknown> = {};
    const wrong: Record<string, string> = {};
    for (const [name, draft] of changed) {
      const field = fieldOf(spec, name) as CollectionField;
      const checked = checkValue(field, valueOf(field, draft));
      if ('problem' in checked) wrong[name] = checked.problem;
      else if (!isSame(checked.value, values[name])) changes[name] = checked.value;
    }
    setProblems(wrong);
    return Object.keys(wrong).length ? null : changes;
  }

  async function save(read: DocumentRow) {
    const changes = checkAll();
    if (!changes) return setIsPreview(false);
    if (!Object.keys(changes).length) return reset();
    try {
      if ((await onSave({ row: read, changes, reason })) === 'saved') {
        reset();
        await record.reload();
      }
    } catch (error) {
      setProblems(failureOf(error).fields ?? {});
      setIsPreview(false);
    }
  }

  function reset() {
    setDrafts({});
    setProblems({});
    setReason('');
    setIsPreview(false);
  }

  const title = row?.title || spec.label;
  const footer = row && changed.length > 0 && (
    <Foot>
      {isPreview ? (
        <>
          <Button onClick={() => setIsPreview(false)}>계속 고치기</Button>
          <Wide>
            <Button
              variant="solid"
              loading={isSaving ? '저장 중' : undefined}
              disabledReason={missingReason(spec, reason)}
              onClick={() => void save(row)}
            >
              {changed.length}개 항목 저장
            </Button>
          </Wide>
        </>
      ) : (
        <>
          <Button onClick={reset}>되돌려 놓기</Button>
          <Wide>
            <Button variant="solid" onClick={() => checkAll() && setIsPreview(true)}>
              저장 전 확인
            </Button>
          </Wide>
        </>
      )}
    </Foot>
  );

  return (
    <Sheet side="right" width="600px" title={title} footer={footer || undefined} onClose={onClose}>
      <Body>
        {record.error && !row && (
          <ErrorState compact title={record.error.message} hint="" onRetry={() => void record.reload()} />
        )}
        {!row && !record.error && (
          <Lines aria-busy="true">
            {Array.from({ length: 8 }, (_, at) => (
              <Skeleton key={at} height="40px" />
            ))}
          </Lines>
        )}
        {row && isPreview && (
          <Lines>
            <ChangeList
              spec={spec}
              title="바뀌는 값"
              before={values}
              after={Object.fromEntries(
                changed.map(([name, draft]) => [name, valueOf(fieldOf(spec, name) as CollectionField, draft)]),
              )}
            />
            <ReasonField spec={spec} value={reason} onChange={setReason} />
          </Lines>
        )}
        {row && !isPreview && (
          <>
            {(publicPath || editPath || Actions || mayRemove(spec, role)) && (
              <Acts>
                {editPath && (
                  <LinkButton size="sm" touch href={editPath(row)} icon={<Pencil size={14} />}>
                    편집
                  </LinkButton>
                )}
                {publicPath && (
                  <LinkButton
                    size="sm"
                    touch
                    href={siteUrl(publicPath(row))}
                    target="_blank"
                    icon={<ExternalLink size={14} />}
                  >
                    사이트에서 보기
                  </LinkButton>
                )}
                {mergePath && (
                  <LinkButton size="sm" touch href={mergePath([id])} icon={<Merge size={14} />}>
                    다른 성분과 합치기
                  </LinkButton>
                )}
                {splitPath && (
                  <LinkButton size="sm" touch href={splitPath(id)} icon={<Split size={14} />}>
                    나누기
                  </LinkButton>
                )}
                {Actions && (
                  <Suspense fallback={null}>
                    <Actions
                      rows={[row]}
                      disabledReason={changed.length > 0 ? UNSAVED : undefined}
                      onDone={async () => {
                        await Promise.all([record.reload(), onRemoved()]);
                      }}
                    />
                  </Suspense>
                )}
                {mayRemove(spec, role) && (
                  <Button
                    size="sm"
                    touch
                    variant="dangerLine"
                    icon={<Trash2 size={14} />}
                    loading={removal.step}
                    disabledReason={changed.length > 0 ? UNSAVED : undefined}
                    onClick={() => void removal.remove([row]).then((isGone) => isGone && onClose())}
                  >
                    삭제
                  </Button>
                )}
              </Acts>
            )}
            {Panel && (
              <Suspense fallback={<Skeleton height="120px" />}>
                <Panel
                  row={row}
                  onChanged={async () => {
                    await Promise.all([record.reload(), onRemoved()]);
                  }}
                />
              </Suspense>
            )}
            <RecordFields
              spec={spec}
              values={values}
              drafts={drafts}
              problems={problems}
              mayWrite={(name) =>
                mayWriteField(spec, name, role) && (!fieldOf(spec, name)?.personal || revealed !== null)
              }
              noteOf={(name) => {
                const Note = fieldNotes?.[name];
                const draft = drafts[name];
                return Note && draft !== undefined && changed.some(([field]) => field === name) ? (
                  <Suspense fallback={null}>
                    <Note id={id} draft={draft} />
                  </Suspense>
                ) : null;
              }}
              isRevealed={revealed !== null}
              onReveal={record.reveal}
              onDraft={(name, draft) => {
                setDrafts((before) => ({ ...before, [name]: draft }));
                setProblems(({ [name]: _gone, ...others }) => others);
              }}
            />
            <RecordHistory
              spec={spec}
              id={id}
              // Not everything that is noted of a record changes its time, nor a look at personal values.
              version={`${row.updatedAt} ${record.reads} ${revealed !== null}`}
              onUndo={async (changeId, changeCount) => {
                await onUndo(changeId, changeCount);
                await record.reload();
              }}
            />
            <RetentionNote spec={spec} />
          </>
        )}
      </Body>
    </Sheet>
  );
}
