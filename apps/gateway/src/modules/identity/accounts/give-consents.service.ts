import type { ConsentInput } from '@gredia/domain';
import { transact } from '../../../platform/transact/transact';
import type { RequestContext } from '../../../platform/graphql/context';
import { auditAccount } from './account-audit';
import type { UserModel } from './accounts.table';
import { readConsents, writeGiven } from './consents.repository';
import { kindsGiven, isInForce, assertNightHasWay, lacksConsents } from './consent-rules';
import { lockOwnAccount } from './own-account';

/**
 * Writes the consents of an account that opened without being asked, as one from a social sign-in does. Where none is
 * missing nothing changes: advertising is then a matter of the settings.
 * @throws BAD_USER_INPUT for `consents.marketingNight` when it is asked for without a way
 */
export async function giveConsents(ctx: RequestContext, input: ConsentInput): Promise<UserModel> {
  assertNightHasWay(input, 'consents.marketingNight');
  return transact(ctx, async (tx) => {
    const locked = await lockOwnAccount(tx, ctx);
    const known = await readConsents(tx, locked.id);
    if (!lacksConsents(known)) return locked;
    const kinds = kindsGiven(input).filter((kind) => !isInForce(known, kind));
    await writeGiven(tx, ctx.textsInForce, { userId: locked.id, channel: 'FIRST_VISIT' }, kinds);
    await auditAccount(tx, ctx, { action: 'consent.change', subjectId: locked.id, details: { kinds } });
    return locked;
  });
}
