/** What other modules may use. */
export type { AiModelSettings } from './ai.settings';
export { askModel, ModelFailed } from './model/ask-model';
export { isHeld } from './model/held';
export { ModelSentences } from './model/model-sentences';
export { fact, type Said } from './records/said';
