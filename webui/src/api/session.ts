import { api } from '.';
import type { Session } from './generated';

/** The signed-in user. Throws outside SessionGate. */
export function useSession(): Session {
  const session = api.useIsLoggedInQuery({}).data?.data;
  if (!session) throw new Error('no session');
  return session;
}

/** Identifies a user, the role and its rights: what was read under one identity is not another's to see. */
export const identityOf = ({ _id, role, rights }: Pick<Session, '_id' | 'role' | 'rights'>): string =>
  JSON.stringify([_id, role.roleName, rights]);

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
  /** On every record there is, not only on those of the own book or jobs. */
  everywhere: boolean;
  /** Former values: states of the past, both sides of a change. */
  former: boolean;
  /** Deleted records. */
  deleted: boolean;
  /** Masked values in full. */
  reveals: boolean;
}

/** What the session may do in a section; the server decides, this only hides what it would refuse. */
export function rightsOf({ rights }: Pick<Session, 'rights'>, section: string): Rights {
  const {
    letters = '',
    scope,
    documents = [],
    former = true,
    deleted = false,
    reveals = false,
  } = rights[section] ?? {};
  const lists = ['documents', 'installerDocuments'] as const;
  return {
    edit: letters.includes('E'),
    decide: letters.includes('D'),
    comment: letters.includes('N'),
    documents: lists.find((list) => documents.includes(list)) ?? null,
    everywhere: scope === 'all',
    former,
    deleted,
    reveals,
  };
}

const none: readonly string[] = [];

/** Wire paths, and lists of files, that no answer about the noun has for the session's role. */
export const useHidden = (noun: string): readonly string[] => useSession().rights[noun]?.hidden ?? none;

export const useRights = (section: string) => rightsOf(useSession(), section);
