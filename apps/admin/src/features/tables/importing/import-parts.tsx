import { styled } from '@gredia/ui';
import { Check } from 'lucide-react';

export const Body = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', p: '5' } });
export const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
export const Heading = styled('h3', { base: { textStyle: 'h3' } });
export const Foot = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', w: '100%', '& > :last-child': { flex: 1 } },
});
const Steps = styled('ol', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', textStyle: 'small', color: 'fg.subtle' },
});
const Step = styled('li', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5' },
  variants: { isNow: { true: { color: 'fg.default', fontWeight: 650 } } },
});
const Dot = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '5',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'full',
    fontSize: '2xs',
    fontWeight: 600,
  },
  variants: {
    state: {
      done: { borderColor: 'ok.edge', bg: 'ok.bg', color: 'ok.fg' },
      now: { borderColor: 'brand.solid', bg: 'brand.solid', color: 'brand.on' },
      later: {},
    },
  },
});
const Track = styled('div', {
  base: { h: '2', borderRadius: 'full', bg: 'bg.segment', overflow: 'hidden' },
});
const Bar = styled('div', { base: { h: '100%', bg: 'brand.solid', transition: 'width 300ms' } });

const NAMES = ['파일', '열 잇기', '확인', '결과'];

/** Which of the four steps this is. */
export function ImportSteps({ at }: { at: number }) {
  return (
    <Steps aria-label="단계">
      {NAMES.map((name, index) => (
        <Step key={name} isNow={index === at} aria-current={index === at ? 'step' : undefined}>
          <Dot state={index < at ? 'done' : index === at ? 'now' : 'later'} aria-hidden="true">
            {index < at ? <Check size={12} /> : index + 1}
          </Dot>
          {name}
        </Step>
      ))}
    </Steps>
  );
}

/** How far work in the background is. */
export function ImportProgress({ label, done, total }: { label: string; done: number; total: number }) {
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent}%`}
    >
      <Bar style={{ width: `${percent}%` }} />
    </Track>
  );
}
