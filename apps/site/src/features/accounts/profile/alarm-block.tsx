import {
  useUpdateNotificationSettingsMutation,
  type MyAccountFragment,
  type NotificationSettingsInput,
} from '@gredia/graphql-schema';
import { lazyPart, showToast, styled, Switch } from '@gredia/ui';
import { useId, useState } from 'react';
import { MailChoice, mailInput, mailTimeOf, type Alarm, type MailTime } from './mail-choice';
import { ProfileBlock } from './profile-block';

const PushSection = lazyPart(() => import('./push-section').then((module) => module.PushSection), { isQuiet: true });

type Settings = NonNullable<MyAccountFragment['notificationSettings']>;
type Consent = Exclude<keyof Settings, Alarm | 'inApp' | 'daily' | 'push' | '__typename'>;

const ALARMS: readonly { alarm: Alarm; label: string; hint: string }[] = [
  { alarm: 'quotes', label: '견적', hint: '새 요청과 답변, 견적이 진행된 소식이에요.' },
  {
    alarm: 'comments',
    label: '댓글과 답글',
    hint: '내 글의 댓글, 내 댓글의 답글, 나를 부른 글, 수정 제안의 결과와 새 의견이에요.',
  },
  {
    alarm: 'regulations',
    label: '지켜보는 성분',
    hint: '지켜보는 성분의 규제나 이름이 바뀌면 하루 한 번 알려 드려요.',
  },
  { alarm: 'notices', label: '공지', hint: '운영자가 알리는 중요한 공지예요.' },
];

const CONSENTS: readonly { consent: Consent; label: string; hint: string }[] = [
  { consent: 'marketingEmail', label: '소식과 혜택 이메일', hint: '광고성 정보를 이메일로 받는 데 동의해요.' },
  { consent: 'marketingSms', label: '소식과 혜택 문자', hint: '광고성 정보를 문자로 받는 데 동의해요.' },
  { consent: 'marketingNight', label: '야간에도 받기', hint: '밤 9시부터 아침 8시 사이에도 받는 데 동의해요.' },
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
const Text = styled('div', { base: { flex: 1, minW: 0 } });
const Label = styled('label', { base: { flex: 1, minW: 0, cursor: 'pointer' } });
const Name = styled('b', { base: { display: 'block', fontWeight: 500 } });
const Hint = styled('small', { base: { display: 'block', textStyle: 'small', color: 'fg.subtle' } });
const Ways = styled('div', {
  base: { display: 'grid', gridTemplateColumns: '44px 108px', gap: '4', flex: 'none' },
  variants: { hasPush: { true: { gridTemplateColumns: '44px 52px 108px' } } },
});
// The gap between name and choices is theirs on narrow screens.
const Alarmed = styled(Row, {
  base: {
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'stretch', md: 'center' },
    gap: { base: '2', md: '4' },
  },
});
const Way = styled('label', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gap: '1',
    textStyle: 'caption',
    color: 'fg.muted',
    cursor: 'pointer',
  },
});
const SwitchRoom = styled('span', { base: { display: 'flex', alignItems: 'center' } });
const Always = styled('p', { base: { textStyle: 'small', color: 'fg.subtle', py: '2.5', '& + &': { pt: 0 } } });

interface AlarmBlockProps {
  id: string;
  userId: string;
  /** Asks for the account anew. */
  onChanged: () => Promise<void>;
  settings: Settings;
}

/** What the member wants to be told of, and by which way. A switch moves at once, and back when that could not be saved. */
export function AlarmBlock({ id, userId, settings, onChanged }: AlarmBlockProps) {
  const rowId = useId();
  const [update] = useUpdateNotificationSettingsMutation();
  // What is being saved, by the names of switches, and of mails by their kinds.
  const [wanted, setWanted] = useState<Record<string, boolean>>({});
  const [wantedMails, setWantedMails] = useState<{ [Kind in Alarm]?: MailTime }>({});

  async function save(input: NotificationSettingsInput) {
    try {
      await update({ input });
    } catch {
      showToast('설정을 저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.', { tone: 'bad' });
    }
  }

  async function set(name: string, isOn: boolean, input: NotificationSettingsInput) {
    setWanted((all) => ({ ...all, [name]: isOn }));
    await save(input);
    // The saved settings are the truth again.
    setWanted(({ [name]: _, ...others }) => others);
  }

  async function setMail(alarm: Alarm, time: MailTime) {
    setWantedMails((all) => ({ ...all, [alarm]: time }));
    await save(mailInput(alarm, time));
    setWantedMails(({ [alarm]: _, ...others }) => others);
  }
  const change = (name: string, isSaved: boolean, inputOf: (isOn: boolean) => NotificationSettingsInput) => ({
    checked: wanted[name] ?? isSaved,
    onChange: (isOn: boolean) => void set(name, isOn, inputOf(isOn)),
  });
  const hasWay = (['marketingEmail', 'marketingSms'] as const).some((way) => wanted[way] ?? settings[way]);

  return (
    <ProfileBlock id={id} title="알림">
      {ALARMS.map(({ alarm, label, hint }) => {
        const hintId = `${rowId}${alarm}-hint`;
        const inApp = change(`app-${alarm}`, settings.inApp[alarm], (isOn) => ({ inApp: { [alarm]: isOn } }));
        return (
          <Alarmed key={alarm}>
            <Text>
              <Name>{label}</Name>
              <Hint id={hintId}>{hint}</Hint>
            </Text>
            <Ways hasPush={settings.push !== null}>
              <Way>
                앱
                <SwitchRoom>
                  <Switch label={`${label} 앱 알림`} aria-describedby={hintId} {...inApp} />
                </SwitchRoom>
              </Way>
              {settings.push && (
                <Way>
                  브라우저
                  <SwitchRoom>
                    <Switch
                      label={`${label} 브라우저 알림`}
                      aria-describedby={hintId}
                      disabled={!inApp.checked}
                      {...change(`push-${alarm}`, settings.push[alarm], (isOn) => ({ push: { [alarm]: isOn } }))}
                    />
                  </SwitchRoom>
                </Way>
              )}
              <Way>
                이메일
                <MailChoice
                  {...{ alarm, label, describedBy: hintId, isToldInApp: inApp.checked }}
                  value={wantedMails[alarm] ?? mailTimeOf(alarm, settings)}
                  onChange={(time) => void setMail(alarm, time)}
                />
              </Way>
            </Ways>
          </Alarmed>
        );
      })}
      <Always>
        ‘하루 한 번’은 앱에서 아직 읽지 않은 알림을 아침 9시에 한 통으로 보내요. 앱 알림을 켠 종류에서 고를 수 있어요.
      </Always>
      <Always>주문과 결제, 계정과 보안, 내 글에 대한 운영자의 결정은 설정과 관계없이 알려 드려요.</Always>
      <PushSection userId={userId} onChanged={onChanged} />
      {CONSENTS.map(({ consent, label, hint }) => (
        <Row key={consent}>
          <Label htmlFor={rowId + consent}>
            <Name>{label}</Name>
            <Hint id={`${rowId}${consent}-hint`}>{hint}</Hint>
          </Label>
          <Switch
            id={rowId + consent}
            label={label}
            aria-describedby={`${rowId}${consent}-hint`}
            disabled={consent === 'marketingNight' && !hasWay}
            {...change(consent, settings[consent], (isOn) => ({ [consent]: isOn }))}
          />
        </Row>
      ))}
    </ProfileBlock>
  );
}
