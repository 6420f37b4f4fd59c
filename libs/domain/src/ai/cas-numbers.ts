import type { QuestionNames } from './read-names';

const CAS_NUMBER = /(?<![\d-])\d{2,7}-\d{2}-\d(?![\d-])/g;

/** The CAS numbers that stand in a question, each once. */
export const casNumbersIn = (question: string): string[] => [...new Set(question.match(CAS_NUMBER))];

/** A dictionary in which ingredients are also called by CAS numbers. @param owners the ingredients of each number */
export const withCasNumbers = (
  names: QuestionNames,
  owners: ReadonlyMap<string, readonly string[]>,
): QuestionNames => ({
  begins: (text) => names.begins(text),
  find: (text) => names.find(text),
  findWritten: (text) => names.findWritten(text),
  owners: (text) => owners.get(text) ?? names.owners(text),
});
