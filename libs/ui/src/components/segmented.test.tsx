import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Segmented } from './segmented';
import { UiProvider } from './ui-provider';

const options = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const;
type Period = (typeof options)[number]['value'];

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

function Choice({ onChange }: { onChange: (period: Period) => void }) {
  const [period, setPeriod] = useState<Period>('day');
  return (
    <>
      <Segmented
        label="Period"
        value={period}
        options={options}
        onChange={(next) => {
          setPeriod(next);
          onChange(next);
        }}
      />
      <p>{`of the ${period}`}</p>
    </>
  );
}

/** Prints the choice as a server does, presses it, and brings it to life. */
async function comeToLife(press: () => void) {
  const page = document.createElement('div');
  document.body.append(page);
  const onChange = vi.fn<(period: Period) => void>();
  const onRecoverableError = vi.fn();
  const app = (
    <UiProvider>
      <Choice onChange={onChange} />
    </UiProvider>
  );
  page.innerHTML = renderToString(app);
  press();
  const root = await act(async () => hydrateRoot(page, app, { onRecoverableError }));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    page.remove();
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  return onChange;
}

it('takes over what was pressed before it had come to life, once', async () => {
  const onChange = await comeToLife(() => (radio('Week').checked = true));
  expect(onChange.mock.calls).toEqual([['week']]);
  expect(screen.getByText('of the week')).toBeTruthy();
  expect([radio('Day').checked, radio('Week').checked]).toEqual([false, true]);
  fireEvent.click(radio('Day'));
  expect(screen.getByText('of the day')).toBeTruthy();
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('tells nothing where nothing was pressed', async () => {
  const onChange = await comeToLife(() => undefined);
  expect(onChange).not.toHaveBeenCalled();
  expect(radio('Day').checked).toBe(true);
});

it('tells nothing where the value is none of its choices', () => {
  const onChange = vi.fn();
  render(<Segmented<Period | ''> label="Period" value="" options={options} onChange={onChange} />, {
    wrapper: UiProvider,
  });
  expect(onChange).not.toHaveBeenCalled();
});
