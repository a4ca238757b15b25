// Records of a journey's own, added through the API under names that nothing else has.
import { randomUUID } from 'node:crypto';
import { call, demoEmail, demoPassword, signIn } from './api.mjs';

/** A surname that no other record has; behind those of the demo in alphabetical order. */
export const uniqueName = () => `Zest${randomUUID().slice(0, 8)}`;

/** Milliseconds that a session is shared: after five minutes some calls ask for the password again, after ten the token is over. */
const fresh = 180_000;

const admin = (() => {
  let known: { begun: number; session: Promise<{ token: string }> } | undefined;
  return async () => {
    if (!known || Date.now() - known.begun > fresh) {
      known = { begun: Date.now(), session: signIn(demoEmail('admin'), demoPassword) };
    }
    return (await known.session).token;
  };
})();

export const callAsAdmin = async (path: string, body?: object, method?: string) =>
  call(path, await admin(), body, method);

/** Adds a user who signs in with their own password. */
export async function addUser(role: string) {
  const lastName = uniqueName();
  const user = {
    firstName: 'Zoe',
    lastName,
    email: `${lastName.toLowerCase()}@daybook.example`,
    password: 'orange kettle mountain',
  };
  const { _id } = await callAsAdmin('/api/users/admin/add', { ...user, role, mustChange: false });
  return { ...user, id: _id as string, name: `Zoe ${lastName}` };
}

/** Adds a consumer; `name` is how lists show it. */
export async function addConsumer() {
  const surName = uniqueName();
  const address = { addressOne: '1 High Street', siteAddress: '1 High Street', town: 'Leeds', city: 'Leeds' };
  const consumer = { title: 'Mrs', firstName: 'Ada', surName, ...address, postcode: 'LS1 4DY', DOB: '1970-01-31' };
  const { _id } = await callAsAdmin('/api/consumer/regUser/create', consumer);
  return { id: _id as string, surName, name: `Mrs Ada ${surName}` };
}

/** Adds a company. */
export async function addCompany() {
  const name = `${uniqueName()} Ltd`;
  const { _id } = await callAsAdmin('/api/company/admin/add', { businessName: name, postcode: 'LS1 4DY' });
  return { id: _id as string, name };
}

/** Adds a lead of a consumer of its own to ECO sales. */
export async function addLead(details: object = {}) {
  const consumer = await addConsumer();
  const lead = { leadType: 'ECO Sales', source: 'Website', Consumer: consumer.id, ...details };
  const { _id } = await callAsAdmin('/api/lead/admin/add', lead);
  const { leadId } = await callAsAdmin(`/api/lead/regUser/show/${_id}`);
  return { id: _id as string, name: consumer.name, reference: leadId as string, consumer: consumer.id };
}

/** Adds a task of the admin's, without a due date unless it has one. */
export async function addTask(details: object = {}) {
  const title = uniqueName();
  const { _id } = await callAsAdmin('/api/task/admin/create', { Title: title, ...details });
  return { id: _id as string, title };
}
