import { type Change, comingBack, goingAway, stateOf } from '../../change-logs/public';
import { isSame } from '../../ingredients/public';
import type { SubstanceRow } from '../regulations.table';

/** What people are told of an entry: its number, its names and numbers, its text and what that says. */
const TOLD = ['entry', 'name', 'nameKor', 'names', 'casNo', 'ecNo', 'texts', 'levels', 'state'] as const;

type Told = Pick<SubstanceRow, 'id' | (typeof TOLD)[number]>;
type Named = Pick<SubstanceRow, 'id' | 'name' | 'nameKor'>;

/** How an entry of law is named in the change log. */
export const logTarget = ({ id, name, nameKor }: Named) => ({
  targetType: 'SUBSTANCE' as const,
  targetId: id,
  targetName: nameKor ?? name,
  targetNameEng: name,
});

/** What the change log tells of an entry that is new. */
export const beginning = (row: Told): Change => ({
  ...logTarget(row),
  key: 'created',
  after: row.nameKor ?? row.name,
  state: stateOf(Object.fromEntries(TOLD.map((field) => [field, row[field]]))),
});

/** What it tells of one that says something else, a change for each field. */
export const substanceChanges = (before: Told, row: Told): Change[] =>
  TOLD.filter((field) => !isSame(before[field], row[field])).map((key) => ({
    ...logTarget(row),
    key,
    before: before[key],
    after: row[key],
  }));

/** All that is told of an entry: what it says, and what a person decided about it by ingredient. */
const whole = (row: Told, members: object | undefined) => ({
  ...(beginning(row).state as object),
  ...(members && { members }),
});

/** What it tells of one that leaves its list, whether or not its row is kept: it was there until now. */
export const leaving = (row: Told, members?: object): Change => goingAway(logTarget(row), whole(row, members));

/** What it tells of one that had left its list and that a later edition has again. */
export const returning = (row: Told, members?: object): Change => comingBack(logTarget(row), whole(row, members));
