import type { Session } from '@/api/generated';

type Rights = Pick<Session, 'rights'>;

/** Whether the role has the list of live companies. */
export const seesLiveCompanies = ({ rights }: Rights) => 'company-live' in rights;

export const seesPipelines = ({ rights }: Rights) => 'pipeline' in rights;

export const seesOrganisation = ({ rights }: Rights) => 'organisation' in rights;

export const seesRoles = ({ rights }: Rights) => 'role' in rights;
