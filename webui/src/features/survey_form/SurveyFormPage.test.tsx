import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { FormOptionsApiResponse, SearchFormAddressApiResponse } from '@/api/generated';
import { loadTexts } from '@/i18n';
import { renderApp } from '@/test/render';
import { reply } from '@/test/reply';
import { answer, failure, server } from '@/test/server';
import { SurveyFormPage } from './SurveyFormPage';

const bands = ['A', 'G', 'NO EPC'];
const options = {
  choices: {
    'data.property': ['Detached', 'Flat'],
    'data.propertyFurnished': ['Yes', 'No'],
    'data.benefitOptions': ['Child Benefits', 'LA Flew Medical'],
    'data.measures': ['LI Loft'],
    'data.EPC': bands,
    'person.title': ['Mr', 'Mrs'],
    'person.EPCrating': bands,
  },
  evidence: [
    { field: 'benefitLetter', most: 1 },
    { field: 'utilityBill', most: 5 },
  ],
  largest: 15_000_000,
  types: ['application/pdf', 'image/jpeg'],
  addresses: 'offline',
};
const user = userEvent.setup({ delay: null });
let sent: Record<string, unknown>[];

const checked = (success: boolean) =>
  HttpResponse.json({
    success,
    messageText: success ? 'User Verify Successfully' : 'Consumer Not Found',
    data: null,
    padding: '',
  });

/** Keeps what a call was sent, and answers it. */
const keep = (path: string, response: () => Response) =>
  http.post(path, async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return response();
  });

beforeEach(async () => {
  sent = [];
  await loadTexts('survey_form', 'record');
  server.use(http.get('*/api/form/options', () => reply<FormOptionsApiResponse>(options)));
});

const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** Enters a text at once, as keys one by one take long here. */
async function enter(input: HTMLElement, text: string) {
  await user.click(input);
  await user.paste(text);
}
const type = (label: RegExp | string, text: string) => enter(screen.getByLabelText(label), text);
const texts = ({ store }: Awaited<ReturnType<typeof renderApp>>) => store.getState().toasts.map(({ text }) => text);

async function open() {
  const view = await renderApp(<SurveyFormPage tools={null} />);
  await screen.findByRole('heading', { name: 'Important Note' });
  return view;
}

async function enterEmails() {
  await type(/Assignee e-mail/, 'rep@example.com');
  await type(/Customer e-mail/, 'orla@example.com');
}

test('the page is loading until the options are there, then shows six points and 26 questions', async () => {
  let go = () => {};
  const waits = new Promise<void>((resolve) => {
    go = resolve;
  });
  server.use(
    http.get('*/api/form/options', async () => {
      await waits;
      return answer(options);
    }),
  );
  await renderApp(<SurveyFormPage tools={null} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  go();
  expect(await screen.findByRole('heading', { name: 'Important Note' })).toBeVisible();
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(6);
  const questions = ['Customer and property', 'Benefits and household', 'Heating and insulation'].flatMap((name) => {
    const part = within(screen.getByRole('region', { name }));
    return [...part.queryAllByRole('textbox'), ...part.queryAllByRole('combobox'), ...part.queryAllByRole('group')];
  });
  expect(questions).toHaveLength(26);
});

test('verifying and submitting need both addresses: the missing ones are marked, and the first has the focus', async () => {
  const view = await open();
  const [assignee, consumer] = [screen.getByLabelText(/Assignee e-mail/), screen.getByLabelText(/Customer e-mail/)];
  for (const name of ['Verify', 'Submit']) {
    await press(name);
    await waitFor(() => expect(assignee).toHaveFocus());
    for (const input of [assignee, consumer]) expect(input).toBeInvalid();
    expect(consumer).toHaveAccessibleDescription('Customer e-mail is required');
  }
  await enter(assignee, 'rep@example.com');
  await press('Submit');
  await waitFor(() => expect(consumer).toHaveFocus());
  expect(assignee).toBeValid();
  expect(texts(view)).toEqual(['Please enter Assignee & Customer email to submit form']);
  expect(sent).toEqual([]);
});

test('what a form was refused for goes with the next successful check', async () => {
  server.use(
    http.post('*/api/form', () =>
      failure(422, 'fields.invalid', {
        message: 'Please check the form',
        errors: [{ field: 'assignee', message: 'Assignee was not found' }],
      }),
    ),
    http.post('*/api/form/email-check', () => checked(true)),
  );
  await open();
  await enterEmails();
  await type('Customer name', 'Orla Pemberton');
  await press('Submit');
  expect(await screen.findByText('Please check the form')).toBeVisible();
  const assignee = screen.getByLabelText(/Assignee e-mail/);
  expect(screen.getByText('Assignee e-mail: Assignee was not found')).toBeVisible();
  expect(assignee).toHaveAttribute('aria-invalid', 'false');
  await press('Fill it in again');
  expect(assignee).toHaveValue('rep@example.com');
  await waitFor(() => expect(assignee).toHaveFocus());
  expect(assignee).toHaveAccessibleDescription('Assignee was not found');
  expect(screen.getByLabelText('Assignee name')).toBeValid();
  await press('Verify');
  expect(await screen.findByText('Verified')).toBeVisible();
  expect(screen.queryByText('Please check the form')).toBeNull();
  expect(screen.queryByText('Assignee was not found')).toBeNull();
});

test('a known customer is verified, and another address has to be verified once more', async () => {
  server.use(keep('*/api/form/email-check', () => checked(true)));
  const view = await open();
  await enterEmails();
  await press('Verify');
  expect(await screen.findByText('Verified')).toBeVisible();
  expect(texts(view)).toEqual(['User Verify Successfully']);
  expect(sent).toEqual([{ assignee: 'rep@example.com', consumer: 'orla@example.com' }]);
  await type(/Customer e-mail/, '.uk');
  expect(screen.queryByText('Verified')).toBeNull();
});

test('a link names the assignee without an address to enter or to see', async () => {
  const token = 'aB3-_'.repeat(8);
  window.history.replaceState(null, '', `/lead-data/form?for=${token}`);
  server.use(keep('*/api/form/email-check', () => checked(true)));
  await open();
  expect(screen.queryByLabelText(/Assignee e-mail/)).toBeNull();
  await type(/Customer e-mail/, 'orla@example.com');
  await press('Verify');
  expect(await screen.findByText('Verified')).toBeVisible();
  expect(sent).toEqual([{ assignee: token, consumer: 'orla@example.com' }]);
  window.history.replaceState(null, '', '/');
});

test('another failure of the check is a toast, and stands at its field', async () => {
  const errors = [{ field: 'assignee', message: 'Assignee was not found' }];
  server.use(
    http.post('*/api/form/email-check', () => failure(422, 'fields.invalid', { message: 'Please check', errors })),
  );
  const view = await open();
  await enterEmails();
  await press('Verify');
  expect(await screen.findByText('Assignee was not found')).toBeVisible();
  expect(texts(view)).toEqual(['Please check']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('answers are sent as they were given, and a new form begins empty', async () => {
  server.use(
    keep('*/api/form', () => HttpResponse.json({ success: true, messageText: 'Form submitted successfully' })),
  );
  const view = await open();
  await enterEmails();
  await type('Customer name', 'Orla Pemberton');
  await user.selectOptions(screen.getByLabelText('Type of property'), 'Flat');
  await user.click(screen.getByRole('checkbox', { name: 'LA Flex Medical' }));
  await press('Submit');
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toHaveFocus();
  expect(texts(view)).toEqual(['Form submitted successfully']);
  const data = { customer: 'Orla Pemberton', property: 'Flat', benefitOptions: ['LA Flew Medical'] };
  expect(sent).toEqual([{ assignee: 'rep@example.com', consumer: 'orla@example.com', data }]);
  await press('Submit a new form');
  expect(screen.getByLabelText('Customer name')).toHaveValue('');
});

test('a refused form is reset with the reason; what was refused is marked once it is in its field again', async () => {
  const errors = [{ field: 'data.boilerModal', message: 'No HTML, please' }];
  server.use(
    http.post('*/api/form/email-check', () => checked(true)),
    http.post('*/api/form', () => failure(422, 'fields.invalid', { message: 'Please check', errors })),
  );
  const view = await open();
  await enterEmails();
  await press('Verify');
  expect(await screen.findByText('Verified')).toBeVisible();
  await type('Boiler model', 'Baxi');
  await press('Submit');
  expect(await screen.findByText('Boiler model: No HTML, please')).toBeVisible();
  const model = screen.getByLabelText('Boiler model');
  expect(model).toHaveValue('');
  expect(model).toBeValid();
  expect(screen.getByLabelText(/Assignee e-mail/)).toHaveValue('');
  // Neither the check's success stays nor is the reason said twice.
  expect(texts(view)).toEqual([]);
  await press('Fill it in again');
  await waitFor(() => expect(model).toHaveFocus());
  expect(model).toHaveValue('Baxi');
  expect(model).toHaveAccessibleDescription('No HTML, please');
  expect(screen.queryByText(/^Boiler model: /)).toBeNull();
});

test('a refusal that is about no answer stands beside the button, and no toast covers it', async () => {
  server.use(http.post('*/api/form', () => failure(409, 'form.away', { message: 'Not now', messageText: 'Not now' })));
  const view = await open();
  await enterEmails();
  await press('Submit');
  const said = await screen.findByText('Not now');
  expect(said.closest('[role=alert]')).toBeVisible();
  expect(texts(view)).toEqual([]);
});

test('an unknown customer is added: what is missing is named, age follows, and the pair is verified', async () => {
  let known = false;
  server.use(
    http.post('*/api/form/email-check', () => checked(known)),
    keep('*/api/form/consumer', () => {
      known = true;
      return HttpResponse.json({ success: true, messageText: 'Consumer added successfully' });
    }),
  );
  await open();
  await enterEmails();
  await press('Verify');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Consumer' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  const missing = ['Title', 'First Name', 'Surname', 'Address 1', 'Town', 'City', 'Postcode', 'Site Address', 'DOB'];
  for (const label of missing) expect(dialog.getByText(`${label} is required`)).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText(/^Title/)).toHaveFocus());

  await user.selectOptions(dialog.getByLabelText(/^Title/), 'Mrs');
  const fill = async (label: RegExp, text: string) => enter(dialog.getByLabelText(label), text);
  await fill(/^First Name/, 'Orla');
  await fill(/^Surname/, 'Pemberton');
  await fill(/^Address 1/, '12 Hawthorn Rise');
  await fill(/^Town/, 'Otley');
  await fill(/^City/, 'Leeds');
  await fill(/^Postcode/, 'LS21 1AA');
  await fill(/^Site Address/, '12 Hawthorn Rise');
  await fill(/^Sort code/, '20a-00-00');
  expect(dialog.getByLabelText(/^Sort code/)).toHaveValue('20-00-00');
  await fill(/^DOB/, '14/05/2999');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText('The date of birth cannot be in the future')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(dialog.getByLabelText(/^DOB/));
  await fill(/^DOB/, '14/05/1971');
  expect(Number((dialog.getByLabelText('Age') as HTMLInputElement).value)).toBeGreaterThan(50);
  expect(dialog.getByLabelText('Age')).toHaveAttribute('readonly');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[0]).toMatchObject({ DOB: '1971-05-14', email: 'orla@example.com', sortCode: '20-00-00' });
  expect(sent[0]).not.toHaveProperty('age');
  expect(await screen.findByText('Verified')).toBeVisible();
  // What was said of the customer is not asked again.
  expect(screen.getByLabelText('Customer name')).toHaveValue('Mrs Orla Pemberton');
  expect(screen.getByLabelText('Address')).toHaveValue('12 Hawthorn Rise');
});

test('an address that is found fills the fields and gives its position', async () => {
  const found = { id: 'offline:x', label: '12 Hawthorn Rise, Otley, LS21 1AA' };
  const address = {
    label: found.label,
    addressOne: '12 Hawthorn Rise',
    addressTwo: null,
    town: 'Otley',
    city: null,
    postcode: 'LS21 1AA',
    lat: '53.9',
    lon: '-1.69',
    accuracy: 'district',
  };
  server.use(
    http.post('*/api/form/email-check', () => checked(false)),
    http.get('*/api/form/address', () =>
      reply<SearchFormAddressApiResponse>({ source: 'offline', suggestions: [found] }),
    ),
    http.get('*/api/form/address/chosen', () => answer(address)),
  );
  await open();
  await enterEmails();
  await press('Verify');
  const dialog = within(await screen.findByRole('dialog'));
  await enter(dialog.getByRole('combobox', { name: 'Find the address' }), '12 Hawthorn Rise, Otley, LS21 1AA');
  await user.click(await screen.findByRole('option', { name: found.label }));
  await waitFor(() => expect(dialog.getByLabelText(/^Address 1/)).toHaveValue('12 Hawthorn Rise'));
  expect(dialog.getByLabelText(/^Postcode/)).toHaveValue('LS21 1AA');
  expect(dialog.getByLabelText(/^Site Address/)).toHaveValue(found.label);
});
