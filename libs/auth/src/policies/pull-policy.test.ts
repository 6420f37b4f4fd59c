import { HOUR_MS, isOpenPull, PULL_STATUSES } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import type { Role, Viewer } from '../viewer';
import { pullPolicy, type PullCommentFacts, type PullFacts } from './pull-policy';

const viewer = (id: string, role: Role, emailVerified = true, hoursAgo = 0): Viewer => ({
  id,
  role,
  emailVerified,
  session: { sid: 's', signedInAt: new Date(Date.now() - hoursAgo * HOUR_MS), isLocked: false },
});

const pull: PullFacts = { userId: 'author', status: 'OPEN', isHeld: false, isHidden: false, isTargetPublic: true };
const held = { ...pull, isHeld: true };
const takenDown = { ...pull, isHidden: true };
const hidden = { ...pull, isTargetPublic: false };
const asked: PullFacts = { ...pull, status: 'CHANGES_REQUESTED' };

const people = {
  visitor: null,
  author: viewer('author', 'USER'),
  'unverified author': viewer('author', 'USER', false),
  'author who is an editor': viewer('author', 'EDITOR'),
  'author who is an operator': viewer('author', 'OPERATOR'),
  user: viewer('other', 'USER'),
  'unverified user': viewer('other', 'USER', false),
  supplier: viewer('other', 'SELLER'),
  editor: viewer('other', 'EDITOR'),
  'unverified editor': viewer('other', 'EDITOR', false),
  operator: viewer('other', 'OPERATOR'),
  'operator of yesterday': viewer('other', 'OPERATOR', true, 13),
  administrator: viewer('other', 'ADMIN'),
} as const;
type Person = keyof typeof people;

const whoMay = (may: (who: Viewer | null) => boolean): Person[] =>
  (Object.keys(people) as Person[]).filter((name) => may(people[name]));

const authors: Person[] = ['author', 'unverified author', 'author who is an editor', 'author who is an operator'];
const ofConsole: Person[] = ['operator', 'administrator'];

describe('pullPolicy', () => {
  it('shows suggestions to everyone, but those that are held or about what is hidden', () => {
    expect(whoMay((who) => pullPolicy.read(who, pull))).toEqual(Object.keys(people));
    for (const one of [held, hidden, takenDown, { ...held, isTargetPublic: false }])
      expect(whoMay((who) => pullPolicy.read(who, one))).toEqual([...authors, ...ofConsole]);
  });

  it('lets authors take theirs back as long as it is open', () => {
    for (const status of PULL_STATUSES) {
      const expected = isOpenPull(status) ? authors : [];
      expect(whoMay((who) => pullPolicy.withdraw(who, { ...pull, status }))).toEqual(expected);
    }
  });

  it('lets authors bring up to date what waits for them', () => {
    const verified = authors.filter((name) => name !== 'unverified author');
    for (const status of PULL_STATUSES) {
      const waits = status === 'CHANGES_REQUESTED' || status === 'CONFLICT';
      expect(whoMay((who) => pullPolicy.rebase(who, { ...pull, status }))).toEqual(waits ? verified : []);
    }
  });

  it('lets people with a verified address talk about what they see', () => {
    const unverified: Person[] = ['visitor', 'unverified author', 'unverified user', 'unverified editor'];
    expect(whoMay((who) => pullPolicy.comment(who, pull))).toEqual(
      Object.keys(people).filter((name) => !unverified.some((one) => one === name)),
    );
    expect(whoMay((who) => pullPolicy.comment(who, hidden))).toEqual([
      'author',
      'author who is an editor',
      'author who is an operator',
      ...ofConsole,
    ]);
  });

  it('lets trusted editors and operators review what others suggest', () => {
    expect(whoMay((who) => pullPolicy.reviews(who))).toEqual([
      'author who is an editor',
      'author who is an operator',
      'editor',
      ...ofConsole,
    ]);
    expect(whoMay((who) => pullPolicy.review(who, asked))).toEqual(['editor', ...ofConsole]);
    expect(whoMay((who) => pullPolicy.review(who, hidden))).toEqual(ofConsole);
    expect(whoMay((who) => pullPolicy.acceptLosing(who, pull))).toEqual(ofConsole);
  });

  it('lets nobody go on with one that operators took down, but its author take it back', () => {
    expect(whoMay((who) => pullPolicy.withdraw(who, takenDown))).toEqual(authors);
    expect(whoMay((who) => pullPolicy.review(who, takenDown))).toEqual([]);
    expect(whoMay((who) => pullPolicy.comment(who, takenDown))).toEqual([]);
    expect(whoMay((who) => pullPolicy.rebase(who, { ...asked, isHidden: true }))).toEqual([]);
  });

  it('opens files to the author and to those who review', () => {
    expect(whoMay((who) => pullPolicy.openEvidence(who, pull))).toEqual([...authors, 'editor', ...ofConsole]);
    expect(whoMay((who) => pullPolicy.openEvidence(who, held))).toEqual([...authors, ...ofConsole]);
  });

  it('lets authors remove their comments for a day, and operators always', () => {
    const now = Date.now();
    const comment = (status: PullCommentFacts['status'], hoursAgo: number): PullCommentFacts => ({
      userId: 'author',
      status,
      createdAt: new Date(now - hoursAgo * HOUR_MS),
    });
    const may = (one: PullCommentFacts) => whoMay((who) => pullPolicy.removeComment(who, one, now));
    expect(may(comment('PUBLISHED', 23.9))).toEqual([...authors, ...ofConsole]);
    expect(may(comment('PENDING', 23.9))).toEqual([...authors, ...ofConsole]);
    expect(may(comment('PUBLISHED', 24))).toEqual(['author who is an operator', ...ofConsole]);
    expect(may(comment('DELETED', 1))).toEqual([]);
    expect(may(comment('HIDDEN', 1))).toEqual([]);
    expect(whoMay((who) => pullPolicy.readComment(who, comment('PENDING', 1)))).toEqual([...authors, ...ofConsole]);
    expect(whoMay((who) => pullPolicy.readComment(who, comment('HIDDEN', 1)))).toEqual([]);
  });
});
