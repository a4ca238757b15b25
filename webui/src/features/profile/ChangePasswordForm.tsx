import { useRef, useState } from 'react';
import { profileApi } from '@/api/areas/profile';
import { isApiError } from '@/api/errors';
import { useText } from '@/i18n';
import { useErrorText } from '@/records/calls/errorText';
import { PasswordField } from '@/ui/PasswordField';
import { PlainForm, typedIn } from '@/ui/PlainForm';
import { passwordProblem } from '@/ui/passwordProblem';
import { useNotify } from '@/ui/toasts';

type Problems = Partial<Record<'oldPassword' | 'newPassword', string>>;

const withoutUndefined = (problems: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(problems).filter(([, text]) => text)) as Problems;

/** The old password and a new one. */
export function ChangePasswordForm() {
  const t = useText();
  const errorText = useErrorText();
  const notify = useNotify();
  const [change, { isLoading, error }] = profileApi.useChangePasswordMutation();
  const [problems, setProblems] = useState<Problems>({});
  // Another key empties the fields.
  const [round, setRound] = useState(0);
  const sent = useRef(false);
  const submit = async (form: HTMLFormElement) => {
    const [oldPassword, newPassword] = [typedIn(form, 'oldPassword'), typedIn(form, 'newPassword')];
    const found = withoutUndefined({
      oldPassword: oldPassword ? undefined : t('common.required', { label: t('password.old') }),
      newPassword: passwordProblem(newPassword, t),
    });
    setProblems(found);
    if (Object.keys(found).length > 0 || sent.current) return;
    sent.current = true;
    const answer = await change({ passwordChange: { oldPassword, newPassword } });
    sent.current = false;
    if (!answer.error) {
      notify.success(t('password.changed'));
      setRound(round + 1);
    } else if (isApiError(answer.error)) {
      setProblems(Object.fromEntries(answer.error.errors.map(({ field, message }) => [field, message])));
    }
  };
  const refused = isApiError(error) && error.errors.length === 0 ? error : null;
  return (
    <PlainForm
      key={round}
      submitText={t('password.change')}
      busy={isLoading}
      refused={refused ? errorText(refused) : undefined}
      onSubmit={(form) => void submit(form)}
    >
      <PasswordField
        name="oldPassword"
        label={t('password.old')}
        autoComplete="current-password"
        error={problems.oldPassword}
      />
      <PasswordField
        name="newPassword"
        label={t('password.new')}
        autoComplete="new-password"
        error={problems.newPassword}
        hint={t('password.hint')}
      />
    </PlainForm>
  );
}
