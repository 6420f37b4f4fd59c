import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/**
 * The imports among the sources of an app, types included, and the rules that they break.
 * @param base the repository
 * @param app the app's folder in it
 */
export async function cruiseSources(base: string, app: string, rules?: IFlattenedRuleSet): Promise<ICruiseResult> {
  const fileName = path.join(base, app, 'tsconfig.json');
  const tsConfig = existsSync(fileName) ? { fileName } : undefined;
  const { output } = await cruise(
    [`${app}/src`],
    {
      baseDir: base,
      tsPreCompilationDeps: true,
      doNotFollow: { path: ['node_modules', '^libs/'] },
      // No rule asks for circles of files; those of rooms are found in what was read.
      skipAnalysisNotInRules: true,
      // Nothing changes meanwhile: a folder that was looked into is not looked into again after four seconds.
      enhancedResolveOptions: { cachedInputFileSystem: { cacheDuration: 600_000 } },
      ...(tsConfig && { tsConfig }),
      ...(rules && { validate: true, ruleSet: rules }),
    },
    {},
    tsConfig && { tsConfig: extractTsConfig(fileName) },
  );
  return output as ICruiseResult;
}
