import { conditionsOf, covers, leavesOpen, readScope, sayConditions } from '@gredia/domain/regulations';
import { describe, expect, it } from 'vitest';
import { usesUnder } from '../rules/uses-under';
import { addTexts, readAs, readings } from './readings';
import { OWN_WORDS } from './text-hash';

describe('the number under which editors wrote about a text', () => {
  const texts = { textOf: new Map<string, string>(), entriesOf: new Map<string, string[]>() };
  addTexts(texts, 'kr-2', [
    { entry: '1', text: 'one' },
    { entry: '2', text: 'two' },
    { entry: '3', text: 'deleted' },
    { entry: '4', text: 'deleted' },
  ]);
  const number = (entry: string, textHash: string) => readAs({ list: 'kr-2', entry, textHash }, texts);

  it('is its own, or the one it had before the list moved', () => {
    expect(number('2', 'two')).toBe('2');
    expect(number('3', 'two')).toBe('2');
    expect(number('4', 'deleted')).toBe('4');
  });

  it('is none for a text that no editor read, whatever number it has, or that stands under several other numbers', () => {
    expect(number('2', 'new')).toBeNull();
    expect(number('5', 'deleted')).toBeNull();
  });

  it('is the one that our own words are about', () => {
    expect(number('2', OWN_WORDS)).toBe('2');
    expect(number('2-2', OWN_WORDS)).toBe('2');
  });
});

describe('the committed readings', () => {
  it('write only about texts whose fingerprints are noted', () => {
    const { byEntry, factors, textOf } = readings();
    const read = new Set([...textOf.keys()].map((key) => key.toLowerCase()));
    const written = [...byEntry.keys(), ...[...factors.keys()].map((key) => key.slice(0, key.indexOf('|')))];
    expect(written.length).toBeGreaterThan(2000);
    expect(written.filter((key) => !read.has(key))).toEqual([]);
  });

  it('say something of every member, also where each part is for named members alone', () => {
    const { byEntry, members } = readings();
    const counted = members.filter(({ list, entry, decision }) => decision === 'IN' && byEntry.has(`${list}/${entry}`));
    expect(counted.length).toBeGreaterThan(1000);
    const left = counted.filter(({ list, entry, name }) => {
      const uses = byEntry.get(`${list}/${entry}`)?.uses ?? [];
      const member = { list, entry, textHash: OWN_WORDS, inci: name, nameKor: name, mergedNames: [], condition: null };
      return uses.length > 0 && usesUnder(uses, member).length === 0;
    });
    expect(left.map(({ list, entry, name }) => `${list}/${entry} ${name}`)).toEqual([]);
  });

  it('decide once whether a name is a member of an entry', () => {
    const decided = readings().members.map(({ list, entry, name }) => `${list}/${entry} ${name}`);
    const seen = new Set<string>();
    expect(decided.filter((one) => seen.size === seen.add(one).size)).toEqual([]);
  });

  it('say of every ban under a condition that it bans, or what is demanded, also of who may not be a member', () => {
    const { byEntry, members } = readings();
    const conditional = members.flatMap(({ list, entry, decision, reason }) => {
      const [, condition] = /^조건:\s*(\S.*)$/.exec(reason) ?? [];
      return decision === 'IN' && condition ? [[`${list}/${entry}`, `MEMBER:${condition}`] as const] : [];
    });
    expect(conditional.length).toBeGreaterThan(500);
    const parts = [
      ...[...byEntry].flatMap(([key, { uses }]) => uses.map((use) => [key, use] as const)),
      ...conditional.flatMap(([key, condition]) =>
        (byEntry.get(key)?.uses ?? []).map(
          (use) => [key, { ...use, conditions: [...use.conditions, condition] }] as const,
        ),
      ),
    ];
    const bans = parts.flatMap(([key, use]) =>
      use.kind === 'BAN' && conditionsOf(use).some(leavesOpen) ? [`${key}: ${sayConditions(use).join('. ')}`] : [],
    );
    expect(bans.length).toBeGreaterThan(1000);
    expect(bans.filter((said) => !/금지|쓸 수 (?:없|있)|[어여]야 해요/.test(said))).toEqual([]);
  });

  it('free the products that another entry of the list takes over only for what that entry names', () => {
    const { byEntry, members } = readings();
    const named = (key: string) =>
      members.filter(({ list, entry, decision }) => decision === 'IN' && `${list}/${entry}` === key);
    const handed = [...byEntry].flatMap(([key, { uses }]) =>
      uses.flatMap(({ kind, conditions, note }) => {
        const [, other] = /(\d+[a-z]?)번을 따라요/.exec(note ?? '') ?? [];
        if (kind !== 'FREE' || other === undefined) return [];
        const only = conditions.find((condition) => condition.startsWith('ONLY:'))?.slice('ONLY:'.length);
        const freed = only?.split('|') ?? named(key).map(({ name }) => name);
        const taken = new Set(named(`${key.slice(0, key.indexOf('/'))}/${other}`).map(({ name }) => name));
        return [{ key, left: freed.filter((name) => !taken.has(name)) }];
      }),
    );
    expect(handed.length).toBeGreaterThan(1);
    expect(handed.filter(({ left }) => left.length)).toEqual([]);
  });

  it('ask for the words that Canada wants on loose powders of talc on dry shampoo as well', () => {
    const words = readings()
      .byEntry.get('ca-restricted/82')!
      .uses.filter(({ label }) => label?.includes('가루가 어린이 얼굴에 닿지 않게'));
    expect(words.map(({ scope }) => covers(readScope(scope), { type: 'HAIR_STYLING', form: 'PLAIN' }))).toContain(true);
  });
});
