import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { useDatabase } from '../testing/database';
import { attack } from '../testing/fuzz/attack';
import { KnownRows } from '../testing/fuzz/known-rows';
import { LearntSchemas } from '../testing/fuzz/learnt-schemas';
import { starterPeople } from '../testing/fuzz/people';
import { startHttpGateway } from '../testing/http-gateway';
import { rootFields } from '../testing/root-fields';
import { loadStarter } from './starter/load-starter';

const OPERATIONS = 5000;
const SELECTIONS = 12;
const MINUTES = 60_000;
/** Every day others are tried; one that is given tries the same again. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / 86_400_000) * OPERATIONS);

/** What needs a token that only a mail or an answer before has, a state of a moment, or a setting that tests have not. */
const BEYOND_CHANCE = [
  ...[
    'confirmEmailChange',
    'confirmMailAddress',
    'resetPasswordConfirm',
    'stopCommentMails',
    'stopNoticeMails',
    'stopMailAddress',
    'verifyEmail',
  ],
  ...['deleteStorageRange', 'restoreStorageRange', 'undoDocumentChange', 'undoMembershipDecision'],
  ...['bulkEditPreview', 'cancelBulkEdit', 'startBulkEdit', 'undoBulkEdit'],
  ...['transferPreview', 'transferRootEmail', 'undoTransferRootEmail', 'revealRootEmailTransfer'],
  ...['startTableImport', 'checkTableImport', 'writeTableImport', 'undoTableImport', 'cancelTableImport'],
  ...['tableImport', 'tableImportRows', 'tableImportRejects'],
  ...['ingredientConsequences', 'saveIngredientSheet', 'undoIngredientSheet'],
  ...['newIngredientConsequences', 'addIngredient', 'undoAddedIngredient'],
  ...['mergeIngredients', 'splitIngredient', 'undoIngredientMerge'],
  ...['cancelDomesticUpdate', 'retryDomesticUpdate', 'updateDomesticIngredients', 'sendSMS', 'smsReport'],
  ...['resendQuoteMail', 'moderateContent', 'undoModeration', 'removeBlockWord'],
  ...['savePolicyVersion', 'removePolicyVersion'],
  ...['updatePullRequest', 'rebasePullRequest', 'removePullComment', 'pullConsequences'],
  // Orders are closed without a setting; what an order was begins with one.
  ...['createOrder', 'beginPayment', 'checkPayment', 'confirmPayment', 'confirmRefund', 'orderLedger', 'singleOrder'],
  ...['cancelOrderItems', 'requestReturn', 'resolveOrderRequest', 'confirmDelivery', 'confirmPurchase'],
  ...[
    'prepareOrderItems',
    'updateOrderItemTracking',
    'takeOrderItemsBack',
    'importOrderTracking',
    'resolvePaymentDifference',
  ],
  // Written by administrators with what a form has looked up.
  ...['joinSellerAccount', 'partSellerAccount', 'saveBannerPictures', 'saveSponsorLogo'],
  ...['saveMembership', 'stopMembership', 'resumeMembership', 'addMembershipPayment', 'cancelMembershipPayment'],
];

async function attackGateway(operations: number) {
  const gateway = await startHttpGateway();
  await gateway.migrated;
  const learnt = new LearntSchemas();
  onTestFinished(learnt.watch());
  const people = await starterPeople();
  return attack({
    url: gateway.url,
    operations,
    seed: SEED,
    people,
    rows: new KnownRows(),
    learnt,
    selections: SELECTIONS,
  });
}

describe('operations that nobody would send, among those that they resemble', () => {
  const database = useDatabase();
  beforeAll(async () => void (await loadStarter(database().db)));

  it('are answered, or refused with a code of ours', { timeout: 20 * MINUTES }, async () => {
    const { broken, operations, valid, fieldsCarriedOut } = await attackGateway(OPERATIONS);
    expect(broken).toEqual([]);
    expect(operations).toBe(OPERATIONS);
    // Rare states apart, the operations reach what they are for.
    expect(valid).toBeGreaterThan(operations / 2);
    expect(fieldsCarriedOut.size).toBeGreaterThan(0.75 * (rootFields.length - BEYOND_CHANCE.length));
  });
});

describe('a gateway that such an operation breaks', () => {
  const database = useDatabase();
  beforeAll(async () => void (await loadStarter(database().db)));

  it('is found out', { timeout: 5 * MINUTES }, async () => {
    await database().db.execute(sql`ALTER TABLE quotes RENAME COLUMN status TO gone`);
    const { broken } = await attackGateway(300);
    expect(broken[0]).toMatchObject({
      what: expect.stringContaining('INTERNAL_SERVER_ERROR'),
      seed: expect.any(Number),
    });
  });
});
