// Every screen and state that people meet. Each has:
//   name     of its pictures
//   path     where it is
//   as       who looks: the part of a demo user's address before the @ ("admin" where none is named), null: nobody
//   from, to widths at which it is there
//   size     of its window, where that is another one
//   answers  calls that are answered in the server's place; `fails`: they are meant to fail
//   quotes   shows texts of others, in their language
//   ready    what shows that the page is there; then press, click and act, one after the other, and
//   shows    what they bring up, before `type` is typed
import { call, demoEmail, demoPassword, signIn } from './api.mjs';
import { adminScreens } from './screens/admin.mjs';
import { auditScreens, casesHere } from './screens/audit.mjs';
import { calendarScreens, visitHere } from './screens/calendar.mjs';
import { driveHere, driveScreens } from './screens/drive.mjs';
import { invoiceScreens, invoicesHere } from './screens/invoices.mjs';
import { itemScreens, itemsHere } from './screens/items.mjs';
import { leadScreens } from './screens/leads.mjs';
import { moneyScreens } from './screens/money.mjs';
import { ownScreens } from './screens/own.mjs';
import { placeScreens } from './screens/places.mjs';
import { quoteScreens, quotesHere } from './screens/quotes.mjs';
import { sharedHere, sharedScreens } from './screens/shared.mjs';
import { shellScreens } from './screens/shell.mjs';
import { pricesHere, supplierScreens } from './screens/suppliers.mjs';
import { surveyScreens } from './screens/surveys.mjs';
import { tableScreens } from './screens/tables.mjs';
import { taskScreens } from './screens/tasks.mjs';
import { togetherScreens } from './screens/together.mjs';
import { valueScreens } from './screens/values.mjs';

/** The record of which most is known. */
const fullest = (rows) =>
  rows.reduce((most, row) => (JSON.stringify(row).length > JSON.stringify(most).length ? row : most), rows[0]);

/** A mail with a link to a new password, and the token in it; it is asked for where there is none. */
async function letterHere(token) {
  const subject = ({ text }) => text.includes('/auth/change-pass');
  const letters = async () => {
    const heads = await call('/api/mailbox', token);
    return Promise.all(heads.slice(0, 20).map(({ _id }) => call(`/api/mailbox/${_id}`, token)));
  };
  let found = (await letters()).find(subject);
  if (!found) await call('/api/forgotPass', null, { email: 'surveyor@daybook.example' });
  for (let tries = 0; !found && tries < 20; tries += 1) {
    await new Promise((wait) => setTimeout(wait, 500));
    found = (await letters()).find(subject);
  }
  if (!found) throw new Error('the mail with a new password did not arrive');
  return { id: found._id, token: /change-pass\?token=([\w.~-]+)/.exec(found.text)[1] };
}

/** A user who was invited and has not come. */
async function invitedHere(token) {
  const email = demoEmail('invited');
  const find = async () => (await call(`/api/users/admin/list?limit=1&Search=${encodeURIComponent(email)}`, token))[0];
  const user = { firstName: 'Uma', lastName: 'Vale', email, role: 'surveyor', jobTitle: 'Surveyor' };
  return (await find())?._id ?? (await call('/api/users/admin/add', token, user))._id;
}

/** A user at whose account somebody has just guessed. */
async function guessedAtHere(token) {
  const email = demoEmail('surveyor');
  await signIn(email, 'not the password').catch(() => null);
  await signIn(email, demoPassword);
  return (await call(`/api/users/admin/list?limit=1&Search=${encodeURIComponent(email)}`, token))[0]._id;
}

/** Adds a comment to the company that is struck through and corrected. */
async function strikeHere(token, company) {
  const note = 'The boiler house is locked; the key hangs behind the gate.';
  await call('/api/company/regUser/add_notes', token, { _id: company, note });
  const [added] = await call(`/api/records/company/${company}/notes`, token);
  await call(`/api/records/company/${company}/notes/${added._id}/strike`, token, {
    reason: 'That was the yard in Otley',
    note: 'The boiler house is open on weekdays; ask at the front desk.',
  });
}

/** A task with a checklist, and an open one without a due date. */
async function tasksHere(token) {
  const all = await call('/api/task/admin/list?limit=500&isClosed=false', token);
  const undated = all.find(({ DueDate }) => DueDate === null)?._id;
  const listed = all.filter(({ checklist }) => checklist.length > 0);
  const task = fullest(listed.length > 0 ? listed : all)._id;
  return {
    task,
    undated: undated ?? (await call('/api/task/admin/create', token, { Title: 'Ring the landlord' }))._id,
  };
}

/** A survey of each state; of those that wait, the one with a possible match. */
async function surveysHere(token) {
  const all = await call('/api/survey/regUser/list?limit=100', token);
  const of = (step) => all.filter((one) => one.step === step).map(({ _id }) => _id);
  const matched = of('waiting').map(async (id) => ({
    id,
    found: await call(`/api/survey/regUser/matches/${id}`, token),
  }));
  const [first] = (await Promise.all(matched)).sort((one, other) => other.found.length - one.found.length);
  return { waiting: first.id, confirmed: of('confirmed')[0], rejected: of('rejected')[0] };
}

/** An active supplier of which most is known, a blocked one, one with the most terms of commission, and a contact. */
async function suppliersHere(token) {
  const all = await call('/api/supplier/admin/list?limit=100', token);
  const supplier = fullest(all.filter(({ isActive }) => isActive === 1));
  return {
    supplier: supplier._id,
    blockedSupplier: all.find(({ isActive }) => isActive === 0)._id,
    agreed: [...all].sort((one, other) => other.commissionTerms.length - one.commissionTerms.length)[0]._id,
    supplierContact: supplier.SupplierContact[0]._id,
    ...(await pricesHere(token, all)),
  };
}

/** A moment of the last weeks, by which most of the demo was there. */
async function formerHere(token) {
  const { readModels } = await call('/api/health', token);
  return Math.round(Math.max(...readModels.map(({ position }) => position)) * 0.8);
}

/** The records that screens open. */
async function recordsHere() {
  const { token } = await signIn(demoEmail('admin'), demoPassword);
  const rows = (path) => call(path, token);
  const consumers = await rows('/api/consumer/regUser/list?limit=200');
  const company = fullest(await rows('/api/company/admin/list?limit=200'));
  const suppliers = await suppliersHere(token);
  await strikeHere(token, company._id);
  // On some days the small demo has no installation.
  const [appointment] = [
    ...(await rows('/api/appoinment/list?limit=1&kind=installation&sort=startTime')),
    ...(await rows('/api/appoinment/list?limit=1')),
  ];
  return {
    former: await formerHere(token),
    lead: fullest(await rows('/api/lead/admin/list?limit=200'))._id,
    consumer: fullest(consumers)._id,
    surname: fullest(consumers).surName,
    banked: consumers.find(({ sortCode }) => sortCode)._id,
    company: company._id,
    contact: company.Contact[0]._id,
    email: company.Contact.find((one) => one.email)?.email,
    site: fullest(await rows('/api/site/admin/list?limit=200'))._id,
    appointment: appointment._id,
    day: appointment.startTime.slice(0, 10),
    ...(await tasksHere(token)),
    ...suppliers,
    item: await itemsHere(token, suppliers.supplier),
    invoices: await invoicesHere(token, company._id, fullest(consumers)._id),
    ...(await surveysHere(token)),
    user: (await rows('/api/users/admin/list?limit=1&skip=6&sort=name&sortType=asc'))[0]._id,
    invited: await invitedHere(token),
    guessedAt: await guessedAtHere(token),
    letter: await letterHere(token),
    cases: await casesHere(token),
    shared: await sharedHere(token),
    quotes: await quotesHere(token, company._id, fullest(consumers)._id),
    drive: await driveHere(token),
    visit: await visitHere(token, fullest(consumers)._id),
  };
}

/** The screens of the app that is running, with records that it has. */
export async function screensHere() {
  const records = await recordsHere();
  const parts = [
    ownScreens,
    shellScreens,
    leadScreens,
    sharedScreens,
    togetherScreens,
    valueScreens,
    placeScreens,
    calendarScreens,
    taskScreens,
    supplierScreens,
    quoteScreens,
    itemScreens,
    invoiceScreens,
    moneyScreens,
    driveScreens,
    adminScreens,
    auditScreens,
    tableScreens,
    surveyScreens,
  ];
  return parts.flatMap((part) => part(records));
}
