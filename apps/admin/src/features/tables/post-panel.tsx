import { POPUP_SEVERITIES, popupSeverityLabel, POST_LIMITS, type PopupSeverity } from '@gredia/domain';
import { useGetCountQuery, useSaveDocumentMutation, useUndoDocumentChangeMutation } from '@gredia/graphql-schema';
import { Banner, Button, Chip, formatDateTime, showToast, styled, Switch, TextField } from '@gredia/ui';
import { useId, useState } from 'react';
import { problemOf, useUndo } from '../../shared/use-undo';
import type { RecordPanelProps } from './table-config';
import { TextStatus } from './text-status';

const Root = styled('section', { base: { display: 'flex', flexDirection: 'column', gap: '3.5' } });
const Line = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
});
const Buttons = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '1' } });
const End = styled('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } });
const Name = styled('span', { base: { textStyle: 'small', fontWeight: 650 } });
const Quiet = styled('span', { base: { textStyle: 'small', color: 'fg.muted' } });
const PreviewNote = styled('p', { base: { mb: '1', textStyle: 'caption', color: 'fg.subtle' } });

const tones = { info: 'info', success: 'ok', warning: 'warn', error: 'bad' } as const;
const HOUR_MS = 3_600_000;

/** As a field of date and time has it, in Korea. */
const fieldOf = (moment: unknown): string =>
  typeof moment === 'string' ? formatDateTime(moment).replace(' ', 'T') : '';
const momentOf = (text: string): string | null => (text ? new Date(`${text}:00+09:00`).toISOString() : null);

/** Of a post: pinning, popup and what becomes of it, each at once and to be taken back. */
export function PostPanel({ row, onChanged }: RecordPanelProps) {
  const { values, id } = row;
  const { status, mid, isNotice } = values;
  const filter = {
    and: [
      { field: 'isNotice', op: 'EQUALS' as const, value: true },
      { field: 'status', op: 'EQUALS' as const, value: 'PUBLISHED' },
      { field: 'mid', op: 'EQUALS' as const, value: mid },
    ],
  };
  const pinned = useGetCountQuery({ variables: { collection: 'posts', filter }, fetchPolicy: 'network-only' });
  const [save] = useSaveDocumentMutation();
  const [undoChange] = useUndoDocumentChangeMutation();
  const [busy, setBusy] = useState<string | null>(null);
  const refresh = async () => {
    await Promise.all([onChanged(), pinned.refetch()]);
  };
  const { done } = useUndo(refresh);

  async function set(what: string, changes: Record<string, unknown>, said: string) {
    if (busy) return;
    setBusy(what);
    try {
      const { saveDocument } = await save({ collection: 'posts', id, changes, expectedUpdatedAt: row.updatedAt });
      const { changeId } = saveDocument;
      done(said, changeId ? () => undoChange({ changeId }) : false);
    } catch (error) {
      showToast(problemOf(error), { tone: 'bad' });
    }
    await refresh();
    setBusy(null);
  }

  const isShown = status === 'PUBLISHED';
  return (
    <Root aria-label="글 다루기">
      {isShown && (
        <Line>
          <Name>목록 위에 고정</Name>
          <End>
            <Quiet>
              {pinned.data ? pinned.data.count : '–'} / {POST_LIMITS.pinned}
            </Quiet>
            <Switch
              label="목록 위에 고정"
              checked={isNotice === true}
              onChange={(on) => void set('pin', { isNotice: on }, on ? '목록 위에 고정했어요' : '고정을 풀었어요')}
            />
          </End>
        </Line>
      )}
      {mid === 'notice' && isShown && (
        <PopupForm key={row.updatedAt} row={row} isBusy={busy === 'popup'} onSave={set} />
      )}
      <TextStatus row={row} kind="POST" onChanged={refresh} />
    </Root>
  );
}

interface PopupFormProps {
  row: RecordPanelProps['row'];
  isBusy: boolean;
  onSave: (what: string, changes: Record<string, unknown>, said: string) => Promise<void>;
}

/** Whether a notice stands above every page, until when, in which colour. */
function PopupForm({ row: { title, values }, isBusy, onSave }: PopupFormProps) {
  const kindsId = useId();
  const given = typeof values['popupExpiredAt'] === 'string' ? values['popupExpiredAt'] : null;
  const isUp = given !== null && new Date(given) > new Date();
  const [isOn, setIsOn] = useState(isUp);
  const [until, setUntil] = useState(() => fieldOf(isUp ? given : new Date(Date.now() + 24 * HOUR_MS).toISOString()));
  const stored = POPUP_SEVERITIES.find((each) => each === values['popupSeverity']);
  const [severity, setSeverity] = useState<PopupSeverity>(stored ?? 'info');

  function turn(on: boolean) {
    setIsOn(on);
    if (!on && isUp) void onSave('popup', { popupExpiredAt: null }, '팝업을 내렸어요');
  }

  return (
    <>
      <Line>
        <Name>팝업으로 보이기</Name>
        <Switch label="팝업으로 보이기" checked={isOn} onChange={turn} />
      </Line>
      {isOn && (
        <>
          <TextField
            label="언제까지"
            size="sm"
            type="datetime-local"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
          <div>
            <Name id={kindsId}>종류</Name>
            <Buttons role="group" aria-labelledby={kindsId}>
              {POPUP_SEVERITIES.map((each) => (
                <Chip key={each} selected={each === severity} onClick={() => setSeverity(each)}>
                  {popupSeverityLabel[each]}
                </Chip>
              ))}
            </Buttons>
          </div>
          <div>
            <PreviewNote>미리 보기</PreviewNote>
            <Banner tone={tones[severity]}>
              <b>{popupSeverityLabel[severity]}</b> {title}
            </Banner>
          </div>
          <Buttons>
            <Button
              size="sm"
              touch
              variant="solid"
              disabledReason={until ? undefined : '언제까지 보일지 정해 주세요.'}
              loading={isBusy ? '저장 중' : undefined}
              onClick={() =>
                void onSave('popup', { popupExpiredAt: momentOf(until), popupSeverity: severity }, '팝업을 저장했어요')
              }
            >
              팝업 저장
            </Button>
          </Buttons>
        </>
      )}
    </>
  );
}
