import { api } from '.';
import type { Session } from './generated';

/** The signed-in user; only below the session gate, where there is one. */
export function useSession(): Session {
  const session = api.useIsLoggedInQuery({}).data?.data;
  if (!session) throw new Error('no session');
  return session;
}

/** The role segment of addresses and calls. */
export const useSlug = () => useSession().role.slug;

interface Rights {
  /** Create and change. */
  edit: boolean;
  /** Delete at once, decide on requests, restore, block and activate. */
  decide: boolean;
  comment: boolean;
  /** The document list that the role may add to. */
  documents: 'documents' | 'installerDocuments' | null;
}

const editors = new Set(['admin', 'management', 'sub management', 'partner', 'sales_rep']);

/** What the role may do with the records of a noun; the server decides, this only hides what it would refuse. */
export function rightsOf(roleName: string, noun: string): Rights {
  const edit = editors.has(roleName);
  const surveys = roleName === 'surveyor' && noun === 'consumer';
  const installs = roleName === 'installer' && noun === 'consumer';
  return {
    edit,
    decide: roleName === 'admin',
    comment: edit || surveys,
    documents: edit || surveys ? 'documents' : installs ? 'installerDocuments' : null,
  };
}

export const useRights = (noun: string) => rightsOf(useSession().role.roleName, noun);
