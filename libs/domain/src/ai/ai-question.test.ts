import { describe, expect, it } from 'vitest';
import { aiQuestionInput, questionProblem } from './ai-question';
import { AI_QUESTION_MAX, AI_STARTERS } from './ai-texts';

describe('a question', () => {
  it('counts letters, not their halves', () => {
    expect(questionProblem('😀'.repeat(AI_QUESTION_MAX))).toBeNull();
    expect(questionProblem('😀'.repeat(AI_QUESTION_MAX + 1))).toBe('질문은 5,000자까지 쓸 수 있어요.');
    expect(questionProblem('가')).toBe('질문을 2자 이상 입력해 주세요.');
    expect(questionProblem('😀')).toBe('질문을 2자 이상 입력해 주세요.');
  });

  it('about a label needs the label', () => {
    const [label, ...others] = AI_STARTERS;
    expect(questionProblem(label.question.trim())).toBe('‘전성분:’ 뒤에 전성분을 붙여 넣어 주세요.');
    expect(questionProblem(`${label.question}정제수, 글리세린`)).toBeNull();
    for (const { question } of others) expect(questionProblem(question)).toBeNull();
  });

  it('says at the door what it says in the form', () => {
    const { error } = aiQuestionInput.safeParse({ question: ' 전성분: ' });
    expect(error?.issues).toMatchObject([{ path: ['question'], message: '‘전성분:’ 뒤에 전성분을 붙여 넣어 주세요.' }]);
    expect(aiQuestionInput.parse({ question: ' 레티놀 ' }).question).toBe('레티놀');
  });
});
