import type { ICruiseResult } from 'dependency-cruiser';
import { root } from '../bootstrap/settings.mjs';
import type { Import } from './arrows';
import { cruiseSources } from './cruise-sources';

/** What is not part of the house: tests and what only they use, measurements, generated code. */
const APART = /(\.(test|testing|fixtures|factory)\.tsx?$|\/(testing|bench|generated)\/)/;

/** Who imports whom in what was read, apart from what is not part of the house. */
export const importsOf = ({ modules }: ICruiseResult): Import[] =>
  modules
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => !APART.test(from) && !APART.test(to));

/** Who imports whom among the sources of an app of this repository. */
export const readImports = async (app: string): Promise<Import[]> => importsOf(await cruiseSources(root, app));
