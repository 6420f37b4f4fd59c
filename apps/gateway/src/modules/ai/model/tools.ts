import { ANSWER_COUNTRIES, understand, type AiIntent, type Understood } from '@gredia/domain/ai';
import type { Tool, ToolSet } from 'ai';
import { z } from 'zod';
import type { LookUp, LookUps } from './look-ups';

type Dictionary = Parameters<typeof understand>[1];

/** More look-ups are not made for one answer, and of one no more statements are shown. */
const MOST = { lookUps: 8, statements: 40 } as const;

const words = (most: number) => z.array(z.string().trim().min(1).max(120)).max(most);
const ingredients = (least: number, most: number) =>
  words(most).min(least).describe('Names of ingredients as the question writes them');
const countries = words(7)
  .default([])
  .describe(`Countries of the question: ${ANSWER_COUNTRIES.join(', ')} or a name; empty for all`);
const products = words(3).default([]).describe('Kinds of product as the question writes them, such as 샴푸, 바디로션');

/** What a tool may ask for; each takes a part of it. */
interface Asked {
  ingredients?: string[];
  countries?: string[];
  products?: string[];
  amountsPercent?: number[];
  purpose?: string;
}

interface Kind {
  intent: Exclude<AiIntent, 'NONE'>;
  description: string;
  input: z.ZodType<Asked>;
}

const KINDS: Record<string, Kind> = {
  limitsOfIngredients: {
    intent: 'LIMIT',
    description: 'What the lists of law say of ingredients: bans, limits, conditions, and how far each list was read.',
    input: z.object({
      ingredients: ingredients(1, 4),
      countries,
      products,
      amountsPercent: z
        .array(z.number().positive().max(100))
        .max(3)
        .default([])
        .describe('Only amounts of the question'),
    }),
  },
  analyzeLabel: {
    intent: 'LABEL',
    description: 'What the lists of law say of the ingredient label that was pasted into the question.',
    input: z.object({ countries }),
  },
  replacementsOf: {
    intent: 'REPLACE',
    description: 'Ingredients that are registered for the same functions and are on offer, with who offers them.',
    input: z.object({ ingredients: ingredients(1, 2) }),
  },
  offersOf: {
    intent: 'OFFERS',
    description: 'Raw materials that hold an ingredient, and who offers them.',
    input: z.object({ ingredients: ingredients(1, 4) }),
  },
  materialsFor: {
    intent: 'FUNCTION',
    description: 'Raw materials for a purpose.',
    input: z.object({ purpose: z.string().trim().min(1).max(40).describe('One purpose, such as 보습 or 미백') }),
  },
  changesOf: {
    intent: 'CHANGES',
    description: 'What changed lately: of ingredients, of the lists of countries, or of everything.',
    input: z.object({ ingredients: ingredients(0, 4).default([]), countries }),
  },
  compareIngredients: {
    intent: 'COMPARE',
    description: 'Ingredients side by side: functions and what the lists of law say of each.',
    input: z.object({ ingredients: ingredients(2, 4), countries }),
  },
  describeIngredients: {
    intent: 'DEFINE',
    description: 'Names, numbers, functions of ingredients, and which lists of law name them.',
    input: z.object({ ingredients: ingredients(1, 4) }),
  },
};

/**
 * The tools of the model: questions to the same records that answers without a model are composed from. What our own reading
 * of the question found of law (product, countries, amounts) is never left out by the model, and amounts are never its own.
 */
export function modelTools(dictionary: Dictionary, question: string, reading: Understood, lookUps: LookUps): ToolSet {
  return Object.fromEntries(
    Object.entries(KINDS).map(([name, { intent, description, input }]) => [
      name,
      {
        description,
        inputSchema: input,
        execute: async (given: Asked) => {
          if (lookUps.count >= MOST.lookUps) return { error: 'No more look-ups. Answer from what you have.' };
          const asked = askedBy(given, intent, reading, dictionary);
          // What a note calls unread are words of the person, never of the model.
          const unread = asked.unread.filter((word) => question.includes(word));
          return shown(await lookUps.ask({ ...asked, unread }));
        },
      } satisfies Tool<Asked, object>,
    ]),
  );
}

/** What the model sees of a look-up: text of records is data, and lies in fields of its own. */
function shown({ statements }: LookUp) {
  const facts = statements.filter(({ said }) => said.kind === 'FACT');
  return {
    data: facts
      .slice(0, MOST.statements)
      .map(({ number, said: { about, word, text } }) => ({ number, about, word, text })),
    notes: statements.filter(({ said }) => said.kind === 'NOTE').map(({ said }) => said.text),
    more: Math.max(0, facts.length - MOST.statements),
  };
}

/** A question of the model, read by the same vocabulary as questions of people. */
function askedBy(given: Asked, intent: AiIntent, reading: Understood, dictionary: Dictionary): Understood {
  const read = (texts: readonly string[] = []) => texts.map((text) => ({ text, ...understand(text, dictionary) }));
  const [named, placed, made] = [read(given.ingredients), read(given.countries), read(given.products)];
  const said = reading.names.flatMap(({ amounts }) => amounts).concat(reading.amounts);
  const amounts = (given.amountsPercent ?? []).filter((amount) => said.includes(amount));
  const names = named.flatMap(({ names: [name] }) => name ?? []);
  const amountsOf = (ids: string) => reading.names.find((one) => one.ids.join() === ids)?.amounts ?? [];
  // What the reading knows besides (forms, safety) holds for every look-up of the question.
  return {
    ...reading,
    ...{ intent, refusal: null, badAmounts: [] },
    names: names.map((name) => {
      const own = amountsOf(name.ids.join());
      return { ...name, amounts: own.length ? own : amounts };
    }),
    countries: distinct([...reading.countries, ...placed.flatMap((one) => one.countries)]),
    otherCountries: distinct([...reading.otherCountries, ...placed.flatMap((one) => one.otherCountries)]),
    products: reading.products.length ? reading.products : made.flatMap((one) => one.products).slice(0, 3),
    functionName: given.purpose ? understand(given.purpose, dictionary).functionName : null,
    label: intent === 'LABEL' ? reading.label : null,
    unreadTogether: [],
    unread: distinct([
      ...named.filter(({ names: [name] }) => !name).map(({ text }) => text),
      ...placed.filter((one) => !one.countries.length && !one.otherCountries.length).map(({ text }) => text),
      ...made.filter((one) => !one.products.length && !reading.products.length).map(({ text }) => text),
    ]),
  };
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** What of the conversation a question goes on with, in words. */
export const goesOnWith = (before: Understood | null): object | null =>
  before && { ingredients: before.names.map(({ text }) => text), countries: before.countries };
