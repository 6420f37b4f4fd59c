import type { Logger } from 'pino';
import type { AiModelSettings } from '../../ai/public';
import { modelTexts } from './model-texts';
import { recordTexts, type TextEngine } from './text-engine';

/** The model where one is set up, as for answers; else the rules alone. */
export const engineOf = (model: AiModelSettings | null, log: Logger): TextEngine =>
  model ? modelTexts(model, log) : recordTexts;
