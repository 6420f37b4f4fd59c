import { arrowsBetween, backArrows, ringsOf, type Import } from '../arrows/arrows';
import { readImports } from '../arrows/read-imports';
import { floorOf, folderOf, gatewayModuleOf, siblingImports } from '../arrows/rooms';

/**
 * `npm run arrows [-- --all]`: the imports between the rooms of each app, the arrows that run back up and the rings.
 * With `--all` each import of such an arrow is named.
 */
export async function main(args: string[]): Promise<void> {
  const isLong = args.includes('--all');
  const gateway = await readImports('apps/gateway');
  print('게이트웨이의 층 사이', gateway, floorOf, isLong);
  print('게이트웨이의 모듈 사이', gateway, gatewayModuleOf, isLong);
  for (const [name, app] of [
    ['사이트', 'apps/site'],
    ['관리자', 'apps/admin'],
  ] as const) {
    const imports = await readImports(app);
    print(`${name}의 층 사이`, imports, floorOf, isLong);
    print(`${name}의 폴더 사이`, imports, folderOf, isLong);
    const siblings = siblingImports(imports);
    console.log(`${name}의 이웃한 기능 사이: 가져오기 ${siblings.length}건`);
    if (isLong) for (const { from, to } of siblings) console.log(`    ${from} → ${to}`);
  }
}

function print(title: string, imports: Import[], roomOf: (file: string) => string | null, isLong: boolean): void {
  const arrows = arrowsBetween(imports, roomOf);
  const back = backArrows(arrows);
  const rings = ringsOf(arrows).map((ring) => `${ring.length}곳 (${ring.join(', ')})`);
  console.log(`${title}: 화살표 ${arrows.length}개, 거꾸로 ${back.length}개, 고리 ${rings.join('; ') || '없음'}`);
  if (!isLong) return;
  for (const { from, to, imports: each } of back) {
    console.log(`  ${from} → ${to}`);
    for (const entry of each) console.log(`    ${entry.from} → ${entry.to}`);
  }
}
