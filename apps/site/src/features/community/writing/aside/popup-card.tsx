import { koreanDay, POPUP_SEVERITIES, popupSeverityLabel, type PopupSeverity } from '@gredia/domain';
import { Banner, Button, SelectField, styled, TextField } from '@gredia/ui';
import type { PostEditorState } from '../state/use-post-editor';
import { AsideCard } from './aside-card';

const Fields = styled('div', { base: { display: 'grid', gap: '3' } });
const Preview = styled('div', {
  base: { border: '1px solid', borderColor: 'border.default', borderRadius: 'thumb', overflow: 'hidden' },
});

const tones = { info: 'info', success: 'ok', warning: 'warn', error: 'bad' } as const satisfies Record<
  PopupSeverity,
  string
>;

/** A notice above every page, until a day. */
export function PopupCard({ state: { values, change, problems } }: { state: PostEditorState }) {
  return (
    <AsideCard title="팝업 배너">
      <Fields>
        <TextField
          label="마지막 날"
          hint="비워 두면 띄우지 않아요."
          type="date"
          min={koreanDay()}
          value={values.popupDay}
          error={problems['popupExpiredAt']}
          onChange={({ target }) => change({ popupDay: target.value })}
        />
        {values.popupDay && (
          <>
            <SelectField
              label="색"
              value={values.popupSeverity}
              error={problems['popupSeverity']}
              options={POPUP_SEVERITIES.map((value) => ({ value, label: popupSeverityLabel[value] }))}
              onChange={(severity) => severity && change({ popupSeverity: severity })}
            />
            <Preview aria-label="팝업 미리 보기" role="group">
              <Banner tone={tones[values.popupSeverity]}>{values.title.trim() || '제목이 여기에 보여요'}</Banner>
            </Preview>
            <Button size="sm" touch onClick={() => change({ popupDay: '' })}>
              팝업 띄우지 않기
            </Button>
          </>
        )}
      </Fields>
    </AsideCard>
  );
}
