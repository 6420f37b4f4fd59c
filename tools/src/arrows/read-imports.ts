import type { ICruiseResult } from 'dependency-cruiser';
import { root } from '../bootstrap/settings.mjs';
import type { Import } from './arrows';
import { cruiseSources } from './cruise-sources';

/** Files that the floors do not bind: tests and their tools, measurements, generated code. */
const APART = /(\.(test|testing|fixtures|factory)\.tsx?$|\/(testing|bench|generated)\/)/;

/** The imports that were read, without those of tests, measurements and generated code. */
export const importsOf = ({ modules }: ICruiseResult): Import[] =>
  modules
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => !APART.test(from) && !APART.test(to));

/** The imports among the sources of an app of this repository. */
export const readImports = async (app: string): Promise<Import[]> => importsOf(await cruiseSources(root, app));
