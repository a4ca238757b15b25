import TextField from '@mui/material/TextField';
import { memo } from 'react';
import type { FormOptions } from '@/api/generated';
import { useText } from '@/i18n';
import { Choice } from './Choice';
import { Fields, Section } from './Section';
import { SeveralChoices } from './SeveralChoices';
import { type Answers, longest, type Part, parts, type Question, several } from './survey';

type Answer = string | string[];

interface AnswerFieldProps {
  question: Question;
  options: readonly string[] | undefined;
  value: Answer | undefined;
  problem: string | undefined;
  onChange: (question: Question, answer: Answer) => void;
}

/** Stays as it is while another answer is typed. */
const AnswerField = memo(({ question, options, value, problem, onChange }: AnswerFieldProps) => {
  const t = useText();
  const label = t(`survey_form.answer.${question}`);
  const set = (answer: Answer) => onChange(question, answer);
  if (question === several) {
    const chosen = Array.isArray(value) ? value : [];
    return <SeveralChoices label={label} options={options ?? []} chosen={chosen} problem={problem} onChange={set} />;
  }
  const text = String(value ?? '');
  if (options) return <Choice label={label} options={options} value={text} problem={problem} onChange={set} />;
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      error={Boolean(problem)}
      helperText={problem}
      onChange={(event) => set(event.target.value)}
      slotProps={{ htmlInput: { maxLength: longest } }}
    />
  );
});

interface QuestionsProps {
  choices: FormOptions['choices'];
  answers: Answers;
  /** What was wrong with an answer, by its question. */
  problems: Readonly<Record<string, string>>;
  onChange: (question: Question, answer: Answer) => void;
}

/** All questions of the survey, none of which has to be answered. */
export function Questions({ choices, answers, problems, onChange }: QuestionsProps) {
  const t = useText();
  return (Object.keys(parts) as Part[]).map((part, at) => (
    <Section key={part} title={t(`survey_form.step.${part}`)} {...(at === 0 && { body: t('survey_form.optional') })}>
      <Fields>
        {parts[part].map((question) => (
          <AnswerField
            key={question}
            question={question}
            options={choices[`data.${question}`]}
            value={answers[question]}
            problem={problems[question]}
            onChange={onChange}
          />
        ))}
      </Fields>
    </Section>
  ));
}
