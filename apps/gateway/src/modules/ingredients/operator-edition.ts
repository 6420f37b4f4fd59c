import { koreanDay } from '@gredia/domain';
import type { Executor } from '../../platform/database/client';
import type { SourceEditionModel } from '../sources/sources.table';
import { keepSourceEdition } from '../sources/public';
import { EDIT_SOURCE } from './field-precedence';

/** The source of what operators write here: one edition, looked at today. No import takes back what it says. */
export const saveOperatorEdition = (tx: Executor): Promise<SourceEditionModel> =>
  keepSourceEdition(tx, {
    key: EDIT_SOURCE,
    name: '운영자 입력',
    edition: '',
    licence: '서비스 운영자가 쓴 내용',
    checkedAt: koreanDay(),
  });
