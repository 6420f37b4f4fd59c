import { LabelTooLong, parseLabel, type LabelDictionary } from '@gredia/domain/labels';
import { MatchTally } from './match-tally';
import { readColumn } from './read-column';

/** Reads every label of a column and counts how its names meet the dictionary. */
export async function analyzeColumn(
  { file, column, dictionary }: { file: string; column: string; dictionary: LabelDictionary },
  onBytes: (bytes: number) => void,
): Promise<MatchTally> {
  const tally = new MatchTally();
  for await (const label of readColumn(file, column, onBytes)) {
    if (label === '') {
      tally.addEmpty();
      continue;
    }
    try {
      tally.add(parseLabel(label, dictionary));
    } catch (error) {
      if (!(error instanceof LabelTooLong)) throw error;
      tally.addTooLong();
    }
  }
  return tally;
}
