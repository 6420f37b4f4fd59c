import { failureOf, type CreateQuoteMutationVariables, type SentQuoteFragment } from '@gredia/graphql-schema';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { uuid } from '../../../testing/fake-my-products';
import { sentQuote } from '../../../testing/fake-quotes';
import { askButton, openQuoteDialog, quoteDialog } from '../../../testing/open-quote-dialog';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type Box = Awaited<ReturnType<typeof quoteDialog>>;

const memo = (box: Box) => box.getByRole<HTMLTextAreaElement>('textbox', { name: '메모' });
const send = (box: Box) => box.getByRole('button', { name: '견적 요청 보내기' });

/** A gateway whose first answer gets lost, and which gives the same quote for the same key. */
function forgetful() {
  const quotes = new Map<unknown, SentQuoteFragment>();
  let isLost = false;
  const createQuote = ({ input }: CreateQuoteMutationVariables) => {
    const known = quotes.get(input.clientKey);
    const quote = known ?? sentQuote(input, { id: uuid(101 + quotes.size) });
    quotes.set(input.clientKey, quote);
    if (isLost) return quote;
    isLost = true;
    throw new Error('connection reset');
  };
  return { quotes, createQuote };
}

async function loseAnswer(createQuote: ReturnType<typeof forgetful>['createQuote']) {
  const shown = await openQuoteDialog({ createQuote });
  const { user, box } = shown;
  await user.type(memo(box), '급해요');
  await user.click(box.getByRole('checkbox', { name: /제공하는 데 동의/ }));
  await user.click(send(box));
  await box.findByText('보내지 못했어요. 내용은 그대로 있어요.');
  return shown;
}

it('is made good by the same form again', async () => {
  const { quotes, createQuote } = forgetful();
  const { user, box } = await loseAnswer(createQuote);
  await user.click(send(box));
  await screen.findByText('견적 요청을 보냈어요');
  expect(quotes.size).toBe(1);
});

it('had said something else: the form says so, keeps what it says now and sends that as another request', async () => {
  const { quotes, createQuote } = forgetful();
  const { user, box } = await loseAnswer(createQuote);
  await user.type(memo(box), ' 내일까지');
  await user.click(send(box));
  expect(await box.findByText(/먼저 보낸 내용으로 접수됐어요/)).toBeTruthy();
  expect(box.getByRole('link', { name: '보낸 내용 보기' }).getAttribute('href')).toBe(
    `/auth/quotes?quote=${uuid(101)}`,
  );
  expect(memo(box).value).toBe('급해요 내일까지');
  expect([...quotes.values()].map(({ note }) => note)).toEqual(['급해요']);
  await user.click(send(box));
  await screen.findByText('견적 요청을 보냈어요');
  expect([...quotes.values()].map(({ note }) => note)).toEqual(['급해요', '급해요 내일까지']);
});

it('is told where the form was closed meanwhile, and leaves another form alone', async () => {
  let answer: () => void = () => undefined;
  let isDown = true;
  const { user, box } = await openQuoteDialog({
    createQuote: async ({ input }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      if (isDown) throw failureOf(new Error('connection reset'));
      return sentQuote(input);
    },
  });
  await user.type(memo(box), '급해요');
  await user.click(box.getByRole('checkbox', { name: /제공하는 데 동의/ }));
  await user.click(send(box));
  await user.keyboard('{Escape}');
  answer();
  expect(await screen.findByText('보내지 못했어요. 내용은 그대로 있어요.')).toBeTruthy();

  isDown = false;
  await user.click(await askButton());
  const again = await quoteDialog();
  expect(memo(again).value).toBe('급해요');
  await user.click(again.getByRole('checkbox', { name: /제공하는 데 동의/ }));
  await user.click(send(again));
  await user.keyboard('{Escape}');
  await user.click(await askButton());
  await quoteDialog();
  for (const old of screen.queryAllByText('견적 요청을 보냈어요')) old.dataset['old'] = '';
  answer();
  await screen.findByText('견적 요청을 보냈어요', { ignore: '[data-old]' });
  expect(screen.getByRole('dialog', { name: '견적 요청' })).toBeTruthy();
});
