/** What a form with a file is sent with, beside what every call has. */
export interface Transfer {
  /** The server knows the command again by this key, however often it is sent. */
  key: string;
  /** Called with the share of the bytes, from 0 to 1, that has left. */
  onProgress: (share: number) => void;
}

interface FormRequest {
  url: string;
  form: FormData;
  headers: Headers;
  onProgress: Transfer['onProgress'];
  /** Milliseconds for the answer, once all has left. */
  limit: number;
  signal: AbortSignal;
}

/** The status and body of the answer, or why there is none. */
export type FormAnswer = { status: number; body: unknown } | 'network.timeout' | 'network.offline' | 'network.canceled';

/** Milliseconds without a further byte after which a connection is taken for lost. */
const longestPause = 60_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends a form by XMLHttpRequest, as `fetch` does not say how much of a body has left. It may take any time while bytes flow. */
export const sendForm = ({ url, form, headers, onProgress, limit, signal }: FormRequest): Promise<FormAnswer> =>
  new Promise((settle) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resolve = (answer: FormAnswer) => {
      clearTimeout(timer);
      settle(answer);
    };
    const giveUp = (why: 'network.timeout' | 'network.canceled') => {
      resolve(why);
      request.abort();
    };
    const waitFor = (pause: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp('network.timeout'), pause);
    };
    request.open('POST', url);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total }) => {
      waitFor(loaded < total ? longestPause : limit);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => {
      waitFor(limit);
      onProgress(1);
    };
    request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) });
    request.onerror = () => resolve('network.offline');
    signal.addEventListener('abort', () => giveUp('network.canceled'), { once: true });
    if (signal.aborted) resolve('network.canceled');
    else {
      waitFor(longestPause);
      request.send(form);
    }
  });
