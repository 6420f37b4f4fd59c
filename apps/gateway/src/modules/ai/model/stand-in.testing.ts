import { understand, type AiIntent, type Understood } from '@gredia/domain/ai';
import type { ModelMessage, ModelReply } from '../../../testing/model-server';

type Dictionary = Parameters<typeof understand>[1];
type ToolResult = { data: { number: number; text: string }[] };

const namesOf = ({ names, unread }: Understood): string[] =>
  names.length ? names.map(({ text }) => text) : unread.slice(0, 4);

const CALLS: Record<AiIntent, (read: Understood) => { name: string; input: object } | null> = {
  LIMIT: (read) => ({
    name: 'limitsOfIngredients',
    input: {
      ingredients: namesOf(read),
      countries: read.countries,
      amountsPercent: read.names.flatMap(({ amounts }) => amounts).slice(0, 3),
    },
  }),
  LABEL: ({ countries }) => ({ name: 'analyzeLabel', input: { countries } }),
  REPLACE: (read) => ({ name: 'replacementsOf', input: { ingredients: namesOf(read).slice(0, 2) } }),
  OFFERS: (read) =>
    read.names.length || !read.functionName
      ? { name: 'offersOf', input: { ingredients: namesOf(read) } }
      : { name: 'materialsFor', input: { purpose: read.functionName } },
  FUNCTION: ({ functionName }) => ({ name: 'materialsFor', input: { purpose: functionName } }),
  CHANGES: (read) => ({ name: 'changesOf', input: { ingredients: namesOf(read), countries: read.countries } }),
  COMPARE: (read) => ({ name: 'compareIngredients', input: { ingredients: namesOf(read), countries: read.countries } }),
  DEFINE: (read) => ({ name: 'describeIngredients', input: { ingredients: namesOf(read) } }),
  NONE: () => null,
};

export const questionOf = (messages: readonly ModelMessage[]): string =>
  (JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}') as { question: string }).question;

/** What the tools said so far. */
export const resultsOf = (messages: readonly ModelMessage[]): ToolResult[] =>
  messages.filter(({ role }) => role === 'tool').map(({ content }) => JSON.parse(content ?? '{}') as ToolResult);

/** In the place of a model: calls the tool that a question needs, and copies what it says, each line with its number. */
export function standIn(dictionary: Dictionary) {
  return (messages: readonly ModelMessage[]): ModelReply => {
    const results = resultsOf(messages);
    if (results.length) {
      const lines = results.flatMap(({ data = [] }) => data);
      return { text: lines.map(({ text, number }) => `${text.replaceAll('\n', ' ')} [${number}]`).join('\n') };
    }
    const read = understand(questionOf(messages), dictionary);
    const call = CALLS[read.intent](read);
    return call ? { calls: [call] } : {};
  };
}
