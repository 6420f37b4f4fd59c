import type { ConsentInput, ConsentTopic } from '@gredia/domain';
import { Checkbox, FieldProblem, lazyPart, styled, touchScreen, touchTarget } from '@gredia/ui';
import { useState } from 'react';
import { ALL_CONSENTS, boxOf, NO_CONSENTS, withConsents } from './consents';

const loadText = () => import('./consent-text-dialog');
const ConsentTextDialog = lazyPart(() => loadText().then((module) => module.ConsentTextDialog), {
  whenMissing: ({ onClose }) => onClose(),
});

const Root = styled('fieldset', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    // So far apart that the targets of two boxes never meet.
    [touchScreen]: { gap: '5' },
    pt: '4',
    borderTop: '1px solid',
    borderColor: 'border.default',
  },
});

const All = styled('b', { base: { fontWeight: 600 } });
/** Whether it has to be agreed to. */
const Need = styled('small', { base: { fontSize: 'sm', color: 'fg.subtle' } });

const Row = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
});

const ReadButton = styled('button', {
  base: {
    ...touchTarget,
    flex: 'none',
    minW: '8',
    minH: '6',
    textAlign: 'end',
    textStyle: 'caption',
    color: 'fg.subtle',
    _hover: { color: 'fg.default', textDecoration: 'underline' },
  },
});

const Channels = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', rowGap: '1', columnGap: '4', ps: '26px', [touchScreen]: { rowGap: '5' } },
});

interface ConsentBoxesProps {
  consents: ConsentInput;
  onChange: (consents: ConsentInput) => void;
  error?: string;
}

/** What has to be agreed to, what may be, and all of it at once. */
export function ConsentBoxes({ consents, onChange, error }: ConsentBoxesProps) {
  const [topic, setTopic] = useState<ConsentTopic | null>(null);
  const { terms, privacy, ageOver14, marketingEmail, marketingSms, marketingNight } = consents;
  const all = boxOf(Object.values(consents));
  const change = (part: Partial<ConsentInput>) => onChange(withConsents(consents, part));
  const read = (wanted: ConsentTopic) => ({ onPointerEnter: () => void loadText(), onClick: () => setTopic(wanted) });

  return (
    <Root aria-label="동의" aria-describedby={error ? 'consents-error' : undefined}>
      <Checkbox {...all} onChange={() => onChange(all.checked ? NO_CONSENTS : ALL_CONSENTS)}>
        <All>모두 동의해요</All>
      </Checkbox>
      <Row>
        <Checkbox name="terms" required checked={terms} onChange={() => change({ terms: !terms })}>
          <span>
            이용약관 동의 <Need>(필수)</Need>
          </span>
        </Checkbox>
        <ReadButton type="button" aria-label="이용약관 보기" {...read('terms')}>
          보기
        </ReadButton>
      </Row>
      <Row>
        <Checkbox name="privacy" required checked={privacy} onChange={() => change({ privacy: !privacy })}>
          <span>
            개인정보 수집·이용 동의 <Need>(필수)</Need>
          </span>
        </Checkbox>
        <ReadButton type="button" aria-label="개인정보처리방침 보기" {...read('privacy')}>
          보기
        </ReadButton>
      </Row>
      <Checkbox name="ageOver14" required checked={ageOver14} onChange={() => change({ ageOver14: !ageOver14 })}>
        <span>
          만 14세 이상이에요 <Need>(필수)</Need>
        </span>
      </Checkbox>
      <Row>
        <Checkbox
          {...boxOf([marketingEmail, marketingSms])}
          onChange={() => {
            const isWanted = !(marketingEmail && marketingSms);
            change({ marketingEmail: isWanted, marketingSms: isWanted });
          }}
        >
          <span>
            광고성 정보 받기 <Need>(선택)</Need>
          </span>
        </Checkbox>
        <ReadButton type="button" aria-label="광고성 정보 수신 동의 보기" {...read('marketing')}>
          보기
        </ReadButton>
      </Row>
      <Channels role="group" aria-label="광고성 정보를 받을 방법">
        <Checkbox checked={marketingEmail} onChange={() => change({ marketingEmail: !marketingEmail })}>
          이메일
        </Checkbox>
        <Checkbox checked={marketingSms} onChange={() => change({ marketingSms: !marketingSms })}>
          문자
        </Checkbox>
        <Checkbox
          checked={marketingNight}
          disabled={!marketingEmail && !marketingSms}
          onChange={() => change({ marketingNight: !marketingNight })}
        >
          야간(21–08시)
        </Checkbox>
      </Channels>
      {error && <FieldProblem id="consents-error">{error}</FieldProblem>}
      {topic && <ConsentTextDialog topic={topic} onClose={() => setTopic(null)} />}
    </Root>
  );
}
