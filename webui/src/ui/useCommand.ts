import { type ApiError, isApiError } from '@/api/errors';
import { useErrorText } from './errorText';
import { useNotify } from './toasts';

interface Told {
  /** Shown when the command succeeded. */
  done?: string;
  /** Answers true when it has dealt with the failure itself. */
  failed?: (error: ApiError) => boolean;
}

/** Runs a command and tells its outcome; answers whether it succeeded. */
export function useCommand() {
  const notify = useNotify();
  const errorText = useErrorText();
  return async (call: Promise<unknown>, { done, failed }: Told = {}): Promise<boolean> => {
    try {
      await call;
      if (done) notify.success(done);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!failed?.(error)) notify.error(errorText(error), error.requestId);
      return false;
    }
  };
}
