import path from 'node:path';
import { lawFolder } from '../reading/readings';
import { sourceMark } from './source-mark.mjs';

/** Written into a built program (build.mjs): the sources beside it may be newer by now. */
declare const BUILT_SOURCE_MARK: string | undefined;

let kept: string | undefined;

/** Stands for the code that links ingredients and writes rules: another version of it may do it in another way. */
export function programMark(): string {
  kept ??= typeof BUILT_SOURCE_MARK === 'string' ? BUILT_SOURCE_MARK : sourceMark(path.resolve(lawFolder(), '..'));
  return kept;
}
