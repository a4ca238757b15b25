import type { FormData as Answers, UploadFormFileApiResponse } from '../generated';
import type { Transfer } from '../sendForm';
import { withRules } from '../withRules';
import { formCalls } from './form.gen';

/** What the public survey's form holds when it is sent. */
export type SurveyAnswers = Answers;

interface Evidence {
  file: File;
  /** The evidence that it is. */
  field: string;
  transfer: Transfer;
}

/** Calls of the public survey. They change no record before its staff decide. */
export const formApi = withRules(
  formCalls,
  {
    checkFormEmail: [],
    formChallenge: [],
    answerFormChallenge: [],
    addFormConsumer: [],
    submitForm: [],
    removeFormFile: [],
  },
  {},
).injectEndpoints({
  endpoints: (build) => ({
    /** Sends one file, and says meanwhile how much of it has left. */
    uploadEvidence: build.mutation<UploadFormFileApiResponse, Evidence>({
      query: ({ file, field, transfer }) => ({
        url: '/api/upload',
        method: 'POST',
        body: { image: file, field },
        transfer,
      }),
    }),
  }),
});
