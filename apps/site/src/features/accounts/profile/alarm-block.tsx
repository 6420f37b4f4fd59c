import { useUpdateNotificationSettingsMutation, type MyAccountFragment } from '@gredia/graphql-schema';
import { showToast, styled, Switch } from '@gredia/ui';
import { useId, useState } from 'react';
import { ProfileBlock } from './profile-block';

type Settings = NonNullable<MyAccountFragment['notificationSettings']>;
type Alarm = keyof Settings;

const ALARMS: readonly { alarm: Alarm; label: string; hint: string }[] = [
  { alarm: 'quotes', label: '견적 답변', hint: '새 답변이 오면 이메일로 알려 드려요.' },
  {
    alarm: 'comments',
    label: '댓글과 답글',
    hint: '내 글의 댓글, 내 댓글의 답글, 나를 부른 글, 수정 제안의 결과와 새 의견을 이메일로 알려 드려요.',
  },
  {
    alarm: 'regulations',
    label: '지켜보는 성분',
    hint: '지켜보는 성분의 규제나 이름이 바뀌면 하루 한 번 이메일로 알려 드려요.',
  },
  { alarm: 'notices', label: '공지 메일', hint: '운영자가 알리는 중요한 공지를 이메일로 보내 드려요.' },
  { alarm: 'marketingEmail', label: '소식과 혜택 이메일', hint: '광고성 정보를 이메일로 받는 데 동의해요.' },
  { alarm: 'marketingSms', label: '소식과 혜택 문자', hint: '광고성 정보를 문자로 받는 데 동의해요.' },
  { alarm: 'marketingNight', label: '야간에도 받기', hint: '밤 9시부터 아침 8시 사이에도 받는 데 동의해요.' },
];

const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    py: '2.5',
    _first: { pt: 0 },
    _notFirst: { borderTop: '1px solid {colors.border.default}' },
    _last: { pb: 0 },
  },
});
const Text = styled('label', { base: { flex: 1, minW: 0, cursor: 'pointer' } });
const Name = styled('b', { base: { display: 'block', fontWeight: 500 } });
const Hint = styled('small', { base: { display: 'block', textStyle: 'small', color: 'fg.subtle' } });

interface AlarmBlockProps {
  id: string;
  settings: Settings;
}

/** What the member wants to be told of. A switch moves at once, and back when that could not be saved. */
export function AlarmBlock({ id, settings }: AlarmBlockProps) {
  const rowId = useId();
  const [update] = useUpdateNotificationSettingsMutation();
  const [wanted, setWanted] = useState<Partial<Settings>>({});
  const shown = { ...settings, ...wanted };

  async function set(alarm: Alarm, isOn: boolean) {
    setWanted((all) => ({ ...all, [alarm]: isOn }));
    try {
      await update({ input: { [alarm]: isOn } });
    } catch {
      showToast('설정을 저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.', { tone: 'bad' });
    } finally {
      // The saved settings are the truth again.
      setWanted(({ [alarm]: _, ...others }) => others);
    }
  }

  return (
    <ProfileBlock id={id} title="알림">
      {ALARMS.map(({ alarm, label, hint }) => (
        <Row key={alarm}>
          <Text htmlFor={rowId + alarm}>
            <Name>{label}</Name>
            <Hint id={`${rowId}${alarm}-hint`}>{hint}</Hint>
          </Text>
          <Switch
            id={rowId + alarm}
            label={label}
            aria-describedby={`${rowId}${alarm}-hint`}
            checked={shown[alarm]}
            disabled={alarm === 'marketingNight' && !shown.marketingEmail && !shown.marketingSms}
            onChange={(isOn) => void set(alarm, isOn)}
          />
        </Row>
      ))}
    </ProfileBlock>
  );
}
