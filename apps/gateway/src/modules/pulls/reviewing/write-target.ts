import type { PullTarget } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { applyCosmeticsEdit } from '../../cosmetics/public';
import {
  applyContent,
  applyEdit,
  type Consequences,
  consequencesOf,
  lockIngredient,
  noteEdit,
} from '../../ingredient-editing/public';
import { applyProductEdit } from '../../products/public';
import type { TargetState } from '../targets/read-targets';
import { decideMembers } from './decide-members';

/** What followed. */
export interface WrittenEffects {
  /** A ban or a limit ends by it. */
  losesRules: boolean;
  /** Of names, numbers and what else the sheet of an ingredient has. */
  consequences: Consequences | null;
}

/** Where nothing follows beyond what was written, or nothing was. */
export const silent = (losesRules = false): WrittenEffects => ({ losesRules, consequences: null });

interface Written {
  type: PullTarget;
  /** Locked, as it stands now. */
  target: TargetState;
  values: Readonly<Record<string, unknown>>;
  /** Names or numbers change, or memberships: the counts are held alone. */
  isLaw: boolean;
  /** Up to when the author of the suggestion knows what stood there. */
  baseAt: Date;
  /** What the log says of it. */
  reason: string;
  actorId: string;
}

/**
 * Writes merged values as operators write them, with all that follows, the change log and a row by which it is undone.
 * @throws what the writers refuse, by field
 */
export async function writeTarget(tx: Executor, ctx: RequestContext, written: Written): Promise<WrittenEffects> {
  const { type, target, baseAt, reason, actorId, isLaw } = written;
  const { limitedCountries, members, ...values } = written.values;
  const decided = { target, baseAt, reason, actorId };
  const isEmpty = Object.keys(values).length === 0;
  switch (type) {
    case 'INGREDIENT': {
      const losesByDecision =
        limitedCountries !== undefined &&
        (await decideMembers(tx, {
          ...{ ...decided, key: 'limitedCountries', wanted: limitedCountries },
          current: target.values['limitedCountries'],
        }));
      if (isEmpty) return silent(losesByDecision);
      const row = await lockIngredient(tx, target.id);
      const edit = { values, giveBack: [] };
      const applied = await (isLaw ? applyEdit : applyContent)(tx, row, edit, actorId);
      await noteEdit(tx, ctx, applied, reason);
      const consequences = isLaw ? consequencesOf(applied) : null;
      return { losesRules: losesByDecision || applied.effects.losesRules, consequences };
    }
    case 'PRODUCT':
      await applyProductEdit(tx, ctx, { id: target.id, values, reason });
      return silent();
    case 'COSMETICS':
      await applyCosmeticsEdit(tx, ctx, { id: target.id, values, reason });
      return silent();
    case 'SUBSTANCE':
      return silent(
        await decideMembers(tx, {
          ...{ ...decided, key: 'members', wanted: members },
          current: target.values['members'],
        }),
      );
  }
}
