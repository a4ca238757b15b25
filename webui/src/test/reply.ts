import { answer } from './server';

interface Envelope {
  success: true;
  message: string;
  messageText: string;
  data: unknown;
}

type Rest<Answer> = Omit<Answer, keyof Envelope>;

/** A call's answer, checked against its generated type: `reply<ListLeadsApiResponse>(rows, { count: 2, … })`. */
export const reply = <Answer extends Envelope>(
  data: Answer['data'],
  ...[rest]: Partial<Rest<Answer>> extends Rest<Answer> ? [Rest<Answer>?] : [Rest<Answer>]
) => answer(data, rest);
