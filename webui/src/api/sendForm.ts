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
  /** Milliseconds for the whole. */
  limit: number;
  signal: AbortSignal;
}

/** The status and body of the answer, or why there is none. */
export type FormAnswer = { status: number; body: unknown } | 'network.timeout' | 'network.offline';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends a form by XMLHttpRequest, as `fetch` does not say how much of a body has left. */
export const sendForm = ({ url, form, headers, onProgress, limit, signal }: FormRequest): Promise<FormAnswer> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.timeout = limit;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) });
    request.ontimeout = () => resolve('network.timeout');
    request.onerror = () => resolve('network.offline');
    request.onabort = () => resolve('network.offline');
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) resolve('network.offline');
    else request.send(form);
  });
