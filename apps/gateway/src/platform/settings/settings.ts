import { josa } from '@gredia/domain';
import { z } from 'zod';

/** Everything that the environment decides. Each module adds its own settings (`declare module`). */
export interface Settings {}

type Environment = Record<string, string | undefined>;

/** Settings that one module reads from the environment. */
export interface SettingsPart {
  shape: z.ZodRawShape;
  read(given: Record<string, unknown>, env: Environment): Partial<Settings>;
  /** Names of settings that are missing beside those that are set. */
  missing(given: Record<string, unknown>): string[];
}

/** Declares the settings of a module: how each variable is checked, and what they become. */
export function settingsPart<Shape extends z.ZodRawShape>(
  shape: Shape,
  read: (given: z.infer<z.ZodObject<Shape>>, env: Environment) => Partial<Settings>,
  missing: (given: z.infer<z.ZodObject<Shape>>) => string[] = () => [],
): SettingsPart {
  type Given = z.infer<z.ZodObject<Shape>>;
  return {
    shape,
    read: (given, env) => read(given as Given, env),
    missing: (given) => missing(given as Given),
  };
}

/** Settings that cannot be used; `message` is one Korean line per wrong setting. */
export class SettingsError extends Error {}

/**
 * Reads and checks the environment.
 * @throws {SettingsError} naming every setting that is missing or wrong
 */
export function readSettingsOf(parts: readonly SettingsPart[], env: Environment): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const schema = z.object(Object.assign({}, ...parts.map(({ shape }) => shape)) as z.ZodRawShape);
  const result = schema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return given[name] === undefined
        ? `설정 ${josa(name, '이/가')} 없어요.`
        : `설정 ${name}의 값이 올바르지 않아요: ${issue.message}`;
    });
    throw new SettingsError(lines.join('\n'));
  }
  const missing = parts.flatMap((part) => part.missing(result.data));
  if (missing.length > 0)
    throw new SettingsError(missing.map((name) => `설정 ${josa(name, '이/가')} 없어요.`).join('\n'));
  return Object.assign({}, ...parts.map((part) => part.read(result.data, env))) as Settings;
}

/** The names of a pair of which one is set: one is worth nothing without the other. */
export function missingHalf<Given>(given: Given, names: (keyof Given & string)[]): string[] {
  const missing = names.filter((name) => !given[name]);
  return missing.length === 1 ? missing : [];
}

/** A web address. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'http(s) 주소를 넣어 주세요.' });
