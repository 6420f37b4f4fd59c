import path from 'node:path';
import type { IFlattenedRuleSet } from 'dependency-cruiser';
import readRules from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { arrowsBetween, backArrows, type Import } from '../arrows/arrows';
import { cruiseSources } from '../arrows/cruise-sources';
import { importsOf } from '../arrows/read-imports';
import { folderOf, gatewayRoomOf } from '../arrows/rooms';
import { step } from '../bootstrap/progress.mjs';
import { root } from '../bootstrap/settings.mjs';
import { failed, passed, sum, type Tally } from './tally';

/** What of each app must lie on floors: its folders, and of the gateway its rooms, which have folders of their own inside. */
const ROOMS: Record<string, (file: string) => string | null> = {
  'apps/site': folderOf,
  'apps/admin': folderOf,
  'apps/gateway': gatewayRoomOf,
};

/** Whether every import inside the apps runs downwards: the rules stand in .dependency-cruiser.mjs. */
export const checkFloors = (): Promise<Tally> =>
  step('층 검사', async () => {
    const rules = await readRules(path.join(root, '.dependency-cruiser.mjs'));
    const tallies: Tally[] = [];
    for (const app of Object.keys(ROOMS)) tallies.push(tallyOf(await floorViolations(root, app, rules)));
    return sum(tallies);
  });

const tallyOf = (violations: string[]): Tally => (violations.length > 0 ? failed(violations.join('\n')) : passed());

/** Each import that breaks a rule, as `file → file: rule`; none where the app lies on its floors. */
export async function floorViolations(base: string, app: string, rules: IFlattenedRuleSet): Promise<string[]> {
  const result = await cruiseSources(base, app, rules);
  // A check that found nothing to read would pass for ever.
  if (!result.modules.some(({ source }) => source.startsWith(`${app}/src/`)))
    return [`${app}/src: 읽은 파일이 없어요.`];
  const broken = result.summary.violations.map(({ from, to, rule }) => ({ from, to, rule: rule.name }));
  return [...broken, ...circles(importsOf(result), ROOMS[app] ?? folderOf)].map(
    ({ from, to, rule }) => `${from} → ${to}: ${rule}`,
  );
}

/** The imports that close a circle of rooms: without them each room would stand above those it imports. */
function circles(imports: Import[], roomOf: (file: string) => string | null): (Import & { rule: string })[] {
  const back = backArrows(arrowsBetween(imports, roomOf));
  return back.flatMap((arrow) => arrow.imports.map((entry) => ({ ...entry, rule: 'no-circle-of-rooms' })));
}
