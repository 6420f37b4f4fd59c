import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { TextField } from '../components/text-field';
import { UiProvider } from '../components/ui-provider';
import { resolverOf, type Problems } from './problems';
import type { Refusal } from './use-refusal';
import { useServerForm, type NextValues } from './use-server-form';

const BLANK = { name: '', city: '', place: { road: '' } };
type Values = typeof BLANK;

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super('refused');
  }
}

const missing = ({ name, city }: Values): Problems => ({
  name: name === '' ? 'name missing' : undefined,
  city: city === name && city !== '' ? 'city is the name' : undefined,
});

interface FormProps {
  check?: (values: Values) => Problems | Promise<Problems>;
  onSubmit?: (values: Values) => Promise<NextValues<Values> | void>;
}

function Form({ check = missing, onSubmit = async () => undefined }: FormProps) {
  const form = useServerForm<Values>({
    defaultValues: BLANK,
    resolver: resolverOf(check),
    onSubmit,
    refusalOf: (error) => (error instanceof Refused ? error.refusal : { message: String(error) }),
  });
  return (
    <form onSubmit={(event) => void form.handleSubmit(event)}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('city')} label="City" />
      <TextField {...form.field('place.road')} label="Road" />
      {form.failure && <p>{form.failure}</p>}
      <button type="submit">{form.isSending ? 'Sending' : 'Send'}</button>
      <button type="button" onClick={form.reset}>
        {form.isDirty ? 'Undo' : 'Unchanged'}
      </button>
    </form>
  );
}

const open = (props: FormProps = {}) => {
  render(<Form {...props} />, { wrapper: UiProvider });
  return userEvent.setup();
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => screen.getByRole('button', { name: /Send/ });

describe('what was typed before the app had come to life', () => {
  it('is taken over, is there after other changes, and is sent', async () => {
    const page = document.createElement('div');
    document.body.append(page);
    const onSubmit = vi.fn(async () => undefined);
    const app = (
      <UiProvider>
        <Form onSubmit={onSubmit} />
      </UiProvider>
    );
    page.innerHTML = renderToString(app);
    field('Name').value = 'typed early';
    const root = await act(async () => hydrateRoot(page, app));
    const user = userEvent.setup();
    await user.type(field('City'), 'Seoul');
    expect(field('Name')).toHaveValue('typed early');
    await user.click(send());
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'typed early', city: 'Seoul' }),
      expect.anything(),
    );
    await act(async () => root.unmount());
    page.remove();
  });
});

describe('what is told of the rules', () => {
  it('is told of a field that was changed and left, and from then on as it is typed', async () => {
    const user = open();
    await user.type(field('Name'), 'a');
    await user.clear(field('Name'));
    await user.type(field('Name'), 'b{Backspace}');
    expect(screen.queryByText('name missing')).toBeNull();
    await user.type(field('Name'), 'x');
    await user.tab();
    await user.clear(field('Name'));
    expect(screen.getByText('name missing')).toBeTruthy();
    await user.type(field('Name'), 'a');
    expect(screen.queryByText('name missing')).toBeNull();
  });

  it('is not told of an empty field that was only passed', async () => {
    const user = open();
    await user.click(field('Name'));
    await user.tab();
    await user.tab();
    expect(screen.queryByText('name missing')).toBeNull();
  });

  it('is all told when the form is sent, which it is not, and the focus goes to the first of it', async () => {
    const onSubmit = vi.fn(async () => undefined);
    const user = open({ onSubmit });
    await user.click(send());
    expect(screen.getByText('name missing')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('follows what is typed in another field', async () => {
    const user = open();
    await user.type(field('City'), 'Seoul');
    await user.type(field('Name'), 'Seoul');
    expect(screen.getByText('city is the name')).toBeTruthy();
    await user.type(field('Name'), '!');
    expect(screen.queryByText('city is the name')).toBeNull();
  });

  it('is never that of an earlier state, however late a check answers', async () => {
    let answer = () => undefined as void;
    const slow = new Promise<Problems>((resolve) => (answer = () => resolve({})));
    const user = open({ check: (values) => (values.name === 'ab' ? slow : missing(values)) });
    await user.type(field('Name'), 'ab');
    await user.tab();
    await user.clear(field('Name'));
    expect(screen.getByText('name missing')).toBeTruthy();
    await act(async () => answer());
    expect(screen.getByText('name missing')).toBeTruthy();
  });
});

describe('what the server refuses', () => {
  const refusing = (refusal: Refusal) => ({
    onSubmit: async () => {
      throw new Refused(refusal);
    },
  });

  it('is told at its field until that field changes, and nothing typed is lost', async () => {
    const user = open(refusing({ fields: { 'place.road': 'no such road' } }));
    await user.type(field('Name'), 'Kim');
    await user.type(field('Road'), 'Nowhere');
    await user.click(send());
    expect(await screen.findByText('no such road')).toBeTruthy();
    expect(document.activeElement).toBe(field('Road'));
    await user.type(field('Name'), '!');
    expect([field('Name').value, field('Road').value]).toEqual(['Kim!', 'Nowhere']);
    expect(screen.getByText('no such road')).toBeTruthy();
    await user.type(field('Road'), '!');
    expect(screen.queryByText('no such road')).toBeNull();
  });

  it('is told of the whole form where no field is to blame', async () => {
    const user = open(refusing({ message: 'come back later' }));
    await user.type(field('Name'), 'Kim{Enter}');
    expect(await screen.findByText('come back later')).toBeTruthy();
    expect(field('Name').value).toBe('Kim');
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  });
});

describe('sending', () => {
  it('happens once, however often it is asked for, and what is typed meanwhile stays', async () => {
    let arrive = () => undefined as void;
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
    const user = open({ onSubmit });
    await user.type(field('Name'), 'Kim');
    await user.dblClick(send());
    expect(screen.getByRole('button', { name: 'Sending' })).toBeTruthy();
    await user.type(field('Name'), '!{Enter}');
    await act(async () => arrive());
    expect(onSubmit.mock.calls).toEqual([[{ ...BLANK, name: 'Kim' }, expect.anything()]]);
    expect(field('Name').value).toBe('Kim!');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(field('Name').value).toBe('Kim');
    expect(screen.getByRole('button', { name: 'Unchanged' })).toBeTruthy();
  });

  it('goes on with what the server made of the values', async () => {
    const user = open({ onSubmit: async (values) => ({ saved: { ...values, name: values.name.trim() } }) });
    await user.type(field('Name'), '  Kim {Enter}');
    await waitFor(() => expect(field('Name').value).toBe('Kim'));
    expect(screen.getByRole('button', { name: 'Unchanged' })).toBeTruthy();
  });

  it('takes what a browser filled in before the page lived', async () => {
    const onSubmit = vi.fn(async () => undefined);
    const user = open({ onSubmit });
    // Past React, as a browser does it to a page that is not there yet.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field('Name'), 'Kim');
    set?.call(field('Road'), 'Main Street');
    await user.click(send());
    expect(onSubmit.mock.calls).toEqual([
      [{ ...BLANK, name: 'Kim', place: { road: 'Main Street' } }, expect.anything()],
    ]);
    expect(screen.queryByText('name missing')).toBeNull();
  });
});
